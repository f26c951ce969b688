import type { BackOffice } from '../../backoffice/openBackOffice.ts';
import type { ServedOffice } from '../../server/startServer.ts';
import { asError } from '../../terminal/asError.ts';

/** A back office that begins anew when what it reads has changed. */
export interface FollowingOffice extends ServedOffice {
  /** Opens it anew. One that cannot be opened leaves the one that runs. */
  reopen(): Promise<void>;
}

/** The files of a website that a back office reads when it starts; positions it reads whenever they are asked for. */
export function isReadByOffice(path: string): boolean {
  return /^(schemas\/forms\/.*|content\/translations\/.*|content\/[^/]+\.yaml)$/s.test(path);
}

/**
 * The back office of a site that is being edited. When its settings are wrong, `check` throws and the running one
 * stays. Otherwise that one ends before the next is opened, because only one may hold a storage. Calls wait meanwhile.
 * `tell` is told why there is none, or why the one before stays, once of each reason until one could be opened.
 */
export async function followBackOffice(
  { check, open }: { check: () => void; open: () => Promise<BackOffice | undefined> },
  tell: (error: Error, runs: boolean) => void,
): Promise<FollowingOffice> {
  let office: BackOffice | undefined;
  let answers: ServedOffice['answers'] = () => false;
  let ready = Promise.resolve();
  let told = '';
  const begin = async () => {
    try {
      check();
      const before = office;
      office = undefined;
      await before?.close();
      office = await open();
      told = '';
    } catch (caught) {
      const error = asError(caught);
      if (error.message !== told) tell(error, office !== undefined);
      told = error.message;
    }
    answers = office?.answers ?? (() => false);
  };
  const reopen = () => {
    ready = ready.then(begin);
    return ready;
  };
  await reopen();
  return {
    reopen,
    answers: (pathname) => answers(pathname),
    async handle(request, response) {
      await ready;
      if (office) office.handle(request, response);
      else response.writeHead(503).end();
    },
    close: async () => {
      await ready;
      await office?.close();
    },
  };
}
