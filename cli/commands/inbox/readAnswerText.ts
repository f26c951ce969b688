import { isUtf8 } from 'node:buffer';
import { createInterface } from 'node:readline';
import { Misuse } from '../../terminal/describeFailure.ts';
import { readNamedFile } from '../../terminal/readNamedFile.ts';
import { sayAside } from '../../terminal/sayAside.ts';
import { type Sentence, tell } from '../../terminal/telling/tell.ts';
import type { Tongue } from '../../terminal/telling/tongues.ts';

/** The words of an answer: given, in a file, or typed into standard input. An answer without words is wrong use. */
export async function readAnswerText({
  text,
  file,
  language,
}: {
  text?: string;
  file?: string;
  language: Tongue;
}): Promise<string> {
  if (text !== undefined && file !== undefined) throw new Misuse(tell`Give --text or --file, not both.`);
  const words =
    text ?? (file === undefined ? await readStandardInput(language) : decodeText(readNamedFile(file), file));
  if (!words.trim()) throw new Misuse(tell`The answer is empty. Nothing was sent.`);
  return words.trim();
}

/**
 * What a person wrote. Other encodings than UTF-8 are wrong use: nobody may look at the mail before it is sent. A NUL
 * is what UTF-16 leaves between Latin letters.
 */
export function decodeText(bytes: Buffer, name: string | Sentence): string {
  if (!isUtf8(bytes) || bytes.includes(0))
    throw new Misuse(tell`${name} cannot be read: ${tell`it is not text in UTF-8`}.`);
  return bytes.toString('utf8');
}

async function readStandardInput(language: Tongue): Promise<string> {
  if (process.stdin.isTTY) return readTerminal(language);
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(Buffer.from(chunk));
  return decodeText(Buffer.concat(chunks), tell`Standard input`);
}

/** Lines until Ctrl+D; Ctrl+C must not send half an answer. */
function readTerminal(language: Tongue): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const how = tell`Write the answer; Ctrl+D on a line of its own ends it, Ctrl+C sends nothing.`;
  sayAside(how, language);
  return new Promise((resolve, reject) => {
    const lines: string[] = [];
    terminal.on('line', (line) => lines.push(line));
    terminal.on('SIGINT', () => {
      process.stderr.write('\n'); // the cursor may stand behind words
      reject(new Misuse(tell`Stopped. Nothing was sent and nothing was deleted.`));
      terminal.close();
    });
    terminal.on('close', () => resolve(lines.join('\n')));
  });
}
