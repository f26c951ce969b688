import type { BackOffice } from '../../backoffice/openBackOffice.ts';
import type { ServedOffice } from '../../server/startServer.ts';

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
 * The back office of a site that is edited. What is called meanwhile waits for the new one. `tell` is told why there is
 * none, or why the one before stays.
 */
export async function followBackOffice(
  open: () => Promise<BackOffice | undefined>,
  tell: (error: Error, runs: boolean) => void,
): Promise<FollowingOffice> {
  let office: BackOffice | undefined;
  let ready = Promise.resolve();
  const begin = async () => {
    const before = office;
    try {
      // What is wrong with its settings is found before it touches the storage, which two of them may have open.
      office = await open();
    } catch (error) {
      tell(error as Error, before !== undefined);
      return;
    }
    await before?.close();
  };
  const reopen = () => {
    ready = ready.then(begin);
    return ready;
  };
  await reopen();
  return {
    reopen,
    answers: (pathname) => office?.answers(pathname) ?? false,
    async handle(request, response) {
      await ready;
      office?.handle(request, response);
    },
    close: async () => {
      await ready;
      await office?.close();
    },
  };
}
