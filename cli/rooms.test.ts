import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importsOf } from './testing/code/importsOf.ts';

/**
 * A room is a folder. What it imports of other rooms, types included, are its arrows, each with an import that makes
 * it.
 */
type Arrows = Map<string, Map<string, string>>;

/** In `cli` and `site`. `templates` and `schemas` are lists: a file for each page or kind, which its name finds. */
const mostFiles = 20;
const mostFloors = 8;

const filesOf = (top: string) =>
  readdirSync(top, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$|\.d\.ts$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/'))
    .filter((path) => !/\/(fixtures|mistakes|icons)\//.test(path));

/** Every folder below `top` with the folders whose files it imports; `roomOf` may join folders to larger rooms. */
function arrowsBetween(top: string, roomOf: (folder: string) => string): Arrows {
  const arrows: Arrows = new Map();
  for (const path of filesOf(top).filter((file) => /\.(ts|tsx|js)$/.test(file))) {
    const room = roomOf(dirname(path));
    const others = arrows.get(room) ?? new Map<string, string>();
    arrows.set(room, others);
    for (const { from } of importsOf(path).filter(({ from }) => from.startsWith('.'))) {
      const target = posix.join(dirname(path), from);
      const other = roomOf(dirname(target));
      if (target.startsWith(`${top}/`) && other !== room) others.set(other, `${path} imports ${target}`);
    }
  }
  return arrows;
}

/** How many rooms lie on the longest way down from each. Throws at a circle, with an import of each of its rooms. */
function countFloors(arrows: Arrows): Map<string, number> {
  const floors = new Map<string, number>();
  const floorsBelow = (room: string, way: string[]): number => {
    if (way.includes(room)) throw new Error(describeCircle([...way.slice(way.indexOf(room)), room], arrows));
    const others = [...(arrows.get(room)?.keys() ?? [])];
    const below = others.map((other) => floors.get(other) ?? floorsBelow(other, [...way, room]));
    const floor = 1 + Math.max(0, ...below);
    floors.set(room, floor);
    return floor;
  };
  for (const room of arrows.keys()) floorsBelow(room, []);
  return floors;
}

function describeCircle(rooms: string[], arrows: Arrows): string {
  const imports = rooms.slice(1).map((other, at) => arrows.get(rooms[at] ?? '')?.get(other));
  return ['These rooms make a circle: what both need lies in the one below.', ...imports].join('\n');
}

const foldersIn = (top: string) =>
  readdirSync(top, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

const topRoom = (folder: string) => folder.split('/').slice(0, 2).join('/');

describe('rooms', () => {
  it.each(['cli', 'site'])('of %s import each other in one direction only', (top) => {
    const arrows = arrowsBetween(top, (folder) => folder);
    expect(arrows.size).toBeGreaterThan(20);
    expect(() => countFloors(arrows)).not.toThrow();
  });

  it(`of cli lie on at most ${mostFloors} floors`, () => {
    const arrows = arrowsBetween('cli', topRoom);
    // What tests start stands above all floors of what runs.
    arrows.delete('cli/testing');
    expect([...arrows.values()].filter((others) => others.has('cli/testing'))).toEqual([]);
    expect(Math.max(...countFloors(arrows).values())).toBeLessThanOrEqual(mostFloors);
  });

  it('of the compiler know neither commands nor the back office', () => {
    const others = [...(arrowsBetween('cli', topRoom).get('cli/compiler') ?? [])];
    expect(others.length).toBeGreaterThan(5);
    expect(others.filter(([name]) => /^cli\/(backoffice|commands)$/.test(name))).toEqual([]);
  });

  it(`hold at most ${mostFiles} files beside their tests`, () => {
    const counts = new Map<string, number>();
    for (const path of ['cli', 'site'].flatMap(filesOf)) {
      counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
    }
    const full = [...counts].filter(([, count]) => count > mostFiles);
    expect(full, 'Move what is about another thing to the room of that, or to one of its own.').toEqual([]);
  });

  it('are named in CONTRIBUTING.md, each with what it is about', () => {
    const [, cli = '', site = ''] =
      /^## Rooms\n(.*?)^In `site`(.*?)^## /ms.exec(readFileSync('CONTRIBUTING.md', 'utf8')) ?? [];
    const unnamed = [['cli', cli] as const, ['cli/compiler', cli] as const, ['site', site] as const].flatMap(
      ([top, text]) => foldersIn(top).filter((name) => !text.includes(`\`${name}\``)),
    );
    expect(unnamed).toEqual([]);
    const rows = [...cli.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name);
    expect(rows.sort()).toEqual(foldersIn('cli'));
  });
});
