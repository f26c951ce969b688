import type { Client } from '../client/client.ts';
import { demand, NotApplicable } from '../client/finding.ts';
import { positionNames } from '../contract/wireSchemas.ts';
import type { Case } from './case.ts';

type Position = Record<string, unknown>;

/** Of a longer list no more are asked for one by one. */
const mostPositions = 50;

/** The calls that store nothing: positions, and the health of the reference back office. */
export const readingCases: Case[] = [
  {
    group: 'positions',
    name: 'the list',
    requirement: 'A-04',
    needs: ['jobPositionList'],
    hint: 'Answer a list of positions, or an object with the list in Items, with the names and ids of the contract, each id once: pages show no position with another one, and two rows where two have the same.',
    run: async (client) => {
      const ids = (await listPositions(client)).map((position) => textOf(position, 'Id'));
      const again = ids.find((id, place) => ids.indexOf(id) !== place);
      demand(again === undefined, `two positions have the Id ${again}`);
    },
  },
  {
    group: 'positions',
    name: 'each by its Id is the one of the list',
    requirement: 'A-01 X-17',
    needs: ['jobPositionList', 'jobPositionById'],
    hint: 'Find a position by the Id that the list tells, and list those alone that are found.',
    async run(client) {
      const positions = await listPositions(client);
      if (positions.length === 0) throw new NotApplicable('there is no open position');
      for (const position of positions.slice(0, mostPositions)) {
        const { Id: id } = position;
        const { status, body } = await client.get('jobPositionById', { positionId: textOf(position, 'Id') });
        demand(status === 200 && Boolean(body), `status ${status} for the position ${id} of the list`);
        const other = positionNames.filter(
          (name) => textOf(body as Position, name) !== textOf(position, name),
        );
        demand(other.length === 0, `the position ${id} has another ${other.join(', ')} than in the list`);
      }
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
  ...Object.entries({
    health: 'Answer 200 while it is alive.',
    ready: 'Answer 200 while it can do its work, and 503 while it cannot.',
  }).map(
    ([name, hint]): Case => ({
      group: 'operation',
      name,
      requirement: `GET /${name}`,
      hint,
      extension: true,
      async run(client) {
        await client.request(`/${name}`);
      },
    }),
  ),
];

/** A text as pages read it. */
function textOf(position: Position, name: string): string {
  return String(position[name] ?? '').trim();
}

async function listPositions(client: Client): Promise<Position[]> {
  const { body } = await client.get('jobPositionList');
  return Array.isArray(body) ? body : (body as { Items: Position[] }).Items;
}
