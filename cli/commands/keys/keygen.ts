import { createKeyFile } from '../../backoffice/sealing/keyFile.ts';
import { writeOnce } from '../../disk/writeOnce.ts';
import { Misuse } from '../../terminal/describeFailure.ts';
import { say } from '../../terminal/telling/say.ts';
import { type Sentence, tell } from '../../terminal/telling/tell.ts';
import type { Tongue } from '../../terminal/telling/tongues.ts';

/** Makes the key pair with which a report manager reads reports. Resolves to the exit code. */
export async function reportKeygen({ out, language }: { out: string; language: Tongue }): Promise<number> {
  const { text, recipient } = await createKeyFile();
  // Before its public key is told it is on the disk, as a stick with it may be pulled out then.
  if (!writeOnce(out, () => text))
    throw new Misuse(tell`${out} exists already, and a key is never overwritten. Use --out.`);
  process.stdout.write(`${recipient}\n`);
  const inSpeech = (sentence: Sentence) => say(sentence, language);
  process.stderr.write(`
${inSpeech(tell`The secret key is in ${out}. Whoever has it can read every report; without it nobody ever can.`)}
  - ${inSpeech(tell`Keep it off the server and out of the repository.`)}
  - ${inSpeech(tell`Keep a copy in a safe place, for example on paper or a USB stick in a safe.`)}

${inSpeech(tell`The line above is the public key. Put it into content/site.yaml, then build the site:`)}

  report:
    recipients:
      - ${recipient}
`);
  return 0;
}
