import type { TaggedText } from '../ui/taggedText.ts';
import { type TextPiece, textBlocks } from './textBlocks.ts';

/** A long text of the back office, with the looks of those of the build. */
export function LongText({ children: { value, lang } }: { children: TaggedText }) {
  return (
    <div className="markdown" lang={lang} dir={lang && 'auto'}>
      {Object.entries(textBlocks(value)).map(([number, { kind: Block, start, lines }]) => (
        <Block key={number} {...(start && { start })}>
          {Object.entries(lines).map(([line, pieces]) =>
            Block === 'p' ? (
              <Line key={line} pieces={pieces} />
            ) : (
              <li key={line}>
                <Line pieces={pieces} />
              </li>
            ),
          )}
        </Block>
      ))}
    </div>
  );
}

function Line({ pieces }: { pieces: TextPiece[] }) {
  return Object.entries(pieces).map(([number, { text, look: Look }]) =>
    Look ? <Look key={number}>{text}</Look> : text,
  );
}
