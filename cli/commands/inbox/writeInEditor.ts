import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { nameFile } from '../../disk/nameFile.ts';
import { Misuse } from '../../terminal/describeFailure.ts';
import { say } from '../../terminal/telling/say.ts';
import { tell } from '../../terminal/telling/tell.ts';
import type { Tongue } from '../../terminal/telling/tongues.ts';
import { decodeText } from './readAnswerText.ts';

/** Everything from this line on is for reading. */
const scissors = tell`--- Nothing below this line is sent by you. ---`;

/** What a person wrote, and the file it lies in until it is sent. */
export interface WrittenText {
  words: string;
  file: string;
  /** Deletes the file. */
  discard(): void;
}

/** The editor of this person, if there is one: `VISUAL`, otherwise `EDITOR`. */
export function findEditor({ VISUAL, EDITOR }: NodeJS.ProcessEnv): string | undefined {
  return VISUAL || EDITOR || undefined;
}

/**
 * Lets a person write in their editor, beginning with `text`; `below` can be read there and is cut off. The file is for
 * its owner alone. A text that was left as it is, or emptied, is wrong use, and so are an editor that fails, letters
 * that are not in UTF-8, and what was asked without the line above it; what was saved stays then, and is named.
 */
export function writeInEditor(
  editor: string,
  { text: begun, below, language }: { text: string; below: string; language: Tongue },
): WrittenText {
  const line = say(scissors, language);
  // The name of a visitor may be that very line, and all that is written below the greeting would be cut off.
  const text = begun.replaceAll(line, '');
  const file = join(mkdtempSync(join(tmpdir(), 'site-answer-')), 'answer.txt');
  const discard = () => rmSync(dirname(file), { recursive: true, force: true });
  try {
    writeFileSync(file, `${text.trimEnd()}\n\n${line}\n\n${below}\n`, { mode: 0o600 });
  } catch (error) {
    discard();
    throw nameFile(error, file);
  }
  // An editor may have options, as in "code --wait".
  const { status } = spawnSync(`${editor} "${file}"`, { shell: true, stdio: 'inherit' });
  const saved = decodeText(readFileSync(file), file).replaceAll('\r\n', '\n'); // as editors on Windows write them
  const [words = ''] = saved.split(line);
  // Whoever deletes all that was there, deletes what was asked, too.
  if (words === saved && below.split('\n').some((asked) => asked.length > 1 && saved.includes(asked)))
    throw new Misuse(
      tell`The line is gone that parts your answer from what was asked. Nothing was sent and nothing was deleted. ${tell`What you wrote is in ${file}.`}`,
    );
  const isWritten = words.trim() !== '' && words.trim() !== text.trim();
  if (isWritten) writeFileSync(file, `${words.trim()}\n`);
  else discard();
  if (status !== 0) {
    const failed = tell`The editor "${editor}" ended with an error. Nothing was sent and nothing was deleted.`;
    throw new Misuse(isWritten ? tell`${failed} ${tell`What you wrote is in ${file}.`}` : failed);
  }
  if (!isWritten) throw new Misuse(tell`Nothing was written. Nothing was sent and nothing was deleted.`);
  return { words: words.trim(), file, discard };
}
