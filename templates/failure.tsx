import { DeadEnd } from '../site/frame/deadEnd.tsx';
import { type HeadContext, type Template, usePage } from '../site/page.ts';

type Message = keyof HeadContext['text']['common']['errors'];

/** What a host shows when it cannot answer: 400, 405, or 500 with the status beside the message (E-16). */
export const badRequest = failure('badRequest', () => <Failure message="badRequest" />);
export const methodNotAllowed = failure('methodNotAllowed', () => <Failure message="methodNotAllowed" />);
export const unexpectedError = failure('unexpected', () => <Failure message="unexpected" status=" (500)" />);

function failure(message: Message, Page: Template['Page']): Template {
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

function Failure({ message, status = '' }: { message: Message; status?: string }) {
  return <DeadEnd title={usePage().text.common.errors[message] + status} />;
}
