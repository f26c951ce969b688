import fc from 'fast-check';
import { expect, it } from 'vitest';
import { resolveTree } from './resolveTree.ts';

it('is for whoever reads it what was written, whichever way it is read', () => {
  const tree = fc.object({ key: fc.stringMatching(/^[A-Z]\w{2,6}$/), maxDepth: 3, withNullPrototype: false });
  fc.assert(
    fc.property(tree, (written) => {
      const plain = JSON.parse(JSON.stringify(written));
      const read = resolveTree(plain) as Record<string, unknown>;
      expect(JSON.stringify(read)).toBe(JSON.stringify(plain));
      expect({ ...read }).toEqual(plain);
      expect(Object.entries(read)).toEqual(Object.entries(plain));
      expect(Object.assign({}, read)).toEqual(plain);
      for (const key of [...Object.keys(plain), 'absent', 'toString']) {
        expect(key in read).toBe(key in plain);
        expect(Object.hasOwn(read, key)).toBe(Object.hasOwn(plain, key));
        expect(read[key]).toBe(read[key]);
      }
      expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
    }),
  );
});

it('makes a value once, when somebody asks for it', () => {
  const made: string[] = [];
  const fill = (text: string) => {
    made.push(text);
    return text.toUpperCase();
  };
  const read = resolveTree({ one: 'a', two: { three: 'b' } }, { fill }) as {
    one: string;
    two: { three: string };
  };
  expect(Object.keys(read)).toEqual(['one', 'two']);
  expect(made).toEqual([]);
  expect([read.one, read.one, read.two.three, read.two.three]).toEqual(['A', 'A', 'B', 'B']);
  expect(made).toEqual(['a', 'b']);
});

it('is changed by nobody', () => {
  const read = resolveTree({ one: 'a' }) as Record<string, unknown>;
  expect(() => Object.assign(read, { one: 'b' })).toThrow(TypeError);
  expect(() => Object.defineProperty(read, 'two', { value: 1 })).toThrow(TypeError);
  expect(() => {
    delete read.one;
  }).toThrow(TypeError);
  expect({ ...read }).toEqual({ one: 'a' });
});
