import type { Upload } from './buildSeeds.ts';

/**
 * Another file made of this one: damaged, hidden behind another spelling, joined with others, or under another name.
 */
export function mutateUpload(upload: Upload, others: Upload[], random: () => number): Upload {
  const below = (end: number) => Math.floor(random() * end);
  const times = below(3) === 0 ? 1 + below(3) : 1;
  let { name, content } = upload;
  for (let time = 0; time < times; time += 1) {
    const other = others[below(others.length)] ?? upload;
    const at = below(content.length + 1);
    const end = Math.min(content.length, at + 1 + below(200));
    const [head, middle, tail] = [content.subarray(0, at), content.subarray(at, end), content.subarray(end)];
    const ways: (() => void)[] = [
      () => {
        content = flip(content, 1 + below(8), below);
      },
      () => {
        content = Buffer.concat([head, tail]);
      },
      () => {
        content = Buffer.concat([head, middle, middle, tail]);
      },
      () => {
        content = Buffer.from(head);
      },
      () => {
        content = Buffer.concat([head, other.content, middle, tail]);
      },
      () => {
        content = Buffer.concat([content, other.content]);
      },
      () => {
        content = Buffer.concat([other.content, content]);
      },
      () => {
        content = Buffer.concat([content.subarray(0, at), other.content.subarray(below(at + 1))]);
      },
      () => {
        content = respell(content, below);
      },
      () => {
        content = loosen(content, below);
      },
      () => {
        name = rename(name, other.name, below);
      },
    ];
    ways[below(ways.length)]?.();
  }
  return { name, content: content.subarray(0, 1_000_000) };
}

function flip(content: Buffer, times: number, below: (end: number) => number): Buffer {
  const changed = Buffer.from(content);
  for (let time = 0; time < times && changed.length > 0; time += 1) {
    const at = below(changed.length);
    changed[at] = (changed[at] ?? 0) ^ (1 << below(8));
  }
  return changed;
}

/** Letters of names as PDF may write them; the XML of other files is packed. */
function respell(content: Buffer, below: (end: number) => number): Buffer {
  const text = content.toString('latin1');
  const written = text.replace(/\/[A-Za-z]{2,}/g, (name) =>
    [...name]
      .map((letter) => {
        if (letter === '/' || below(3) > 0) return letter;
        const code = letter.charCodeAt(0).toString(16);
        return `#${below(2) ? code : code.toUpperCase()}`;
      })
      .join(''),
  );
  return Buffer.from(written, 'latin1');
}

/** Spaces, line ends and remarks where PDF allows them. */
function loosen(content: Buffer, below: (end: number) => number): Buffer {
  const blanks = [' ', '\n', '\r\n', '\t', '\0', '%remark\n', '  '];
  const text = content
    .toString('latin1')
    .replace(/(<<|>>|\/S|\/JS|\/EF)(?=[/(<])/g, (mark) =>
      below(2) ? mark + blanks[below(blanks.length)] : mark,
    );
  return Buffer.from(text, 'latin1');
}

function rename(name: string, other: string, below: (end: number) => number): string {
  const names = [
    other,
    name.toUpperCase(),
    `${name}.exe`,
    `${name}\0.pdf`,
    `x.exe;${name}`,
    `../../${name}`,
    `\u202e${name}`,
    `${name} `,
    `${name}.`,
    `${'x'.repeat(300)}${name}`,
    'noending',
    '.pdf',
  ];
  return names[below(names.length)] ?? name;
}
