import { DeadEnd } from '../site/frame/deadEnd.tsx';
import { type HeadContext, type Template, usePage } from '../site/page.ts';

type Errors = HeadContext['text']['common']['errors'];

/** What a host shows when it cannot answer: 400, 405, or 500 with the status beside the message (E-16). */
export const badRequest = failure('badRequest', () => <Failure title={({ badRequest }) => badRequest} />);
export const methodNotAllowed = failure('methodNotAllowed', () => (
  <Failure title={({ methodNotAllowed }) => methodNotAllowed} />
));
export const unexpectedError = failure('unexpected', () => (
  <Failure title={({ unexpected }) => `${unexpected} (500)`} />
));

function failure(message: keyof Errors, Page: Template['Page']): Template {
  return {
    head: ({ text }) => ({
      title: text.common.errors[message],
      description: text.common.errors[message],
      name: text.common.errors[message],
      noindex: true,
    }),
    Page,
  };
}

function Failure({ title }: { title(errors: Errors): string }) {
  return <DeadEnd title={title(usePage().text.common.errors)} />;
}
