import type { Client } from '../client/client.ts';
import { demand, NotApplicable } from '../client/finding.ts';
import { positionNames } from '../contract/wireSchemas.ts';
import type { Case } from './case.ts';

type Position = Record<string, unknown>;

/** The calls that store nothing: positions, and the health of the reference back office. */
export const readingCases: Case[] = [
  {
    group: 'positions',
    name: 'the list',
    requirement: 'A-04',
    needs: ['jobPositionList'],
    hint: 'Answer a list of positions, or an object with the list in Items, with the names and ids of the contract: pages show no position with another id.',
    run: async (client) => {
      await listPositions(client);
    },
  },
  {
    group: 'positions',
    name: 'one by its Id is the one of the list',
    requirement: 'A-01 X-17',
    needs: ['jobPositionList', 'jobPositionById'],
    hint: 'Find a position by the Id that the list tells.',
    async run(client) {
      const [position] = await listPositions(client);
      if (!position) throw new NotApplicable('there is no open position');
      const { status, body } = await client.get('jobPositionById', { positionId: textOf(position, 'Id') });
      demand(status === 200 && Boolean(body), `status ${status} for the position ${position.Id} of the list`);
      const other = positionNames.filter((name) => textOf(body as Position, name) !== textOf(position, name));
      demand(other.length === 0, `the position has another ${other.join(', ')} than in the list`);
    },
  },
  ...['conformance-test-unknown', '', '../x', "' or 1=1"].map(
    (id): Case => ({
      group: 'positions',
      name: `the unknown id '${id}'`,
      requirement: 'A-01',
      needs: ['jobPositionById'],
      hint: 'Answer 404, 204 or null when there is no such position.',
      async run(client) {
        const { status, text } = await client.get('jobPositionById', { positionId: id });
        const unknown = status === 404 || status === 204 || (status === 200 && /^\s*(null\s*)?$/.test(text));
        demand(unknown, `status ${status} with ${text.slice(0, 100)}; 404 was expected`);
      },
    }),
  ),
  {
    group: 'positions',
    name: 'the query in lower case',
    requirement: 'decision 2',
    needs: ['jobPositionList', 'jobPositionById'],
    hint: 'Read names of the query without regard to case.',
    extension: true,
    async run(client) {
      const [position] = await listPositions(client);
      if (!position) throw new NotApplicable('there is no open position');
      const { status, body } = await client.get('jobPositionById', { positionid: textOf(position, 'Id') });
      demand(
        status === 200 && Boolean(body),
        `status ${status} without the position; 200 with it was expected`,
      );
    },
  },
  {
    group: 'operation',
    name: 'health',
    requirement: 'GET /health',
    hint: 'Answer 200 while it is alive.',
    extension: true,
    async run(client) {
      await client.request('/health');
    },
  },
];

/** A text as pages read it. */
function textOf(position: Position, name: string): string {
  return String(position[name] ?? '').trim();
}

async function listPositions(client: Client): Promise<Position[]> {
  const { body } = await client.get('jobPositionList');
  return Array.isArray(body) ? body : (body as { Items: Position[] }).Items;
}
