import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { browserOptions } from '../assets/bundleCode.ts';
import { findUnsetProperties } from './findUnsetProperties.ts';

it.each(['--size', '--größe', '--дължина', '--長さ', '--🛳'])(
  'knows that a script sets %s, though a bundler writes letters as numbers',
  async (name) => {
    const contents = `document.body.style.setProperty(${JSON.stringify(name)}, '1px');`;
    const { outputFiles } = await build({ ...browserOptions, stdin: { contents } });
    const told = (code: string) =>
      findUnsetProperties(
        `p{width:var(${name})}`,
        () => code,
        () => ({ file: 'a.css', line: 1, column: 1 }),
      );
    expect(told(outputFiles[0]?.text ?? '')).toEqual([]);
    expect(told('"--other"')).toHaveLength(1);
  },
);
