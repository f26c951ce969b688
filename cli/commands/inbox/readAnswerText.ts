import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { asError } from '../../terminal/asError.ts';
import { Misuse, reasonOf } from '../../terminal/describeFailure.ts';
import { say } from '../../terminal/telling/say.ts';
import { tell } from '../../terminal/telling/tell.ts';
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
  const words = text ?? (file === undefined ? await readStandardInput(language) : readText(file));
  if (!words.trim()) throw new Misuse(tell`The answer is empty. Nothing was sent.`);
  return words.replace(/^\ufeff/, '').trim();
}

function readText(file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file));
  } catch (error) {
    const { code = '' } = asError(error);
    if (code === 'ENOENT') throw new Misuse(tell`There is no file ${file}.`);
    const reason = code.startsWith('ERR_ENCODING') ? tell`it is no text in UTF-8` : reasonOf(code);
    throw new Misuse(tell`${file} cannot be read: ${reason}.`);
  }
}

async function readStandardInput(language: Tongue): Promise<string> {
  if (process.stdin.isTTY) return readTerminal(language);
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}

/** Lines until Ctrl+D; Ctrl+C must not send half an answer. */
function readTerminal(language: Tongue): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const how = tell`Write the answer; Ctrl+D on a line of its own ends it, Ctrl+C sends nothing.`;
  process.stderr.write(`${say(how, language)}\n`);
  return new Promise((resolve, reject) => {
    const lines: string[] = [];
    terminal.on('line', (line) => lines.push(line));
    terminal.on('SIGINT', () => {
      reject(new Misuse(tell`Stopped. Nothing was sent and nothing was deleted.`));
      terminal.close();
    });
    terminal.on('close', () => resolve(lines.join('\n')));
  });
}
