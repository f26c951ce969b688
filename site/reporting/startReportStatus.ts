import type { Text } from '../../schemas/types.ts';
import { fillIn } from '../fillIn.ts';
import { find } from '../find.ts';
import type { ReportAnswer, ReportStatus } from './readReportAnswer.ts';

export interface ReportStatusData {
  statusUrl: string;
  locale: string;
  messages: Omit<Text['whistleblowing']['answer'], 'noscript' | 'text' | 'code' | 'codeHint' | 'submit'>;
}

const errorId = 'report-code-error';

/** Starts the form that reads the answer to a report. Nothing it is given or shown outlives the page. */
export function startReportStatus(form: HTMLFormElement): void {
  const field = find<HTMLInputElement>(form, 'input');
  const button = find<HTMLButtonElement>(form, 'button');
  const outcome = find(form, '[role=status]');
  const data: ReportStatusData = JSON.parse(String(form.nextElementSibling?.textContent));
  const { messages } = data;
  const hint = field.getAttribute('aria-describedby');
  let asked = 0;

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    asked += 1;
    const question = asked;
    button.setAttribute('aria-busy', 'true');
    outcome.textContent = messages.checking;
    const status = await ask(data.statusUrl, field.value);
    // The last question counts; after a change of the field none does.
    if (question !== asked) return;
    button.removeAttribute('aria-busy');
    outcome.replaceChildren(...describe(status, data));
    if (status.state !== 'mistyped') return;
    if (outcome.firstElementChild) outcome.firstElementChild.id = errorId;
    field.setAttribute('aria-invalid', 'true');
    field.setAttribute('aria-describedby', `${hint} ${errorId}`);
    field.focus();
  });

  const forget = () => {
    asked += 1;
    button.removeAttribute('aria-busy');
    field.removeAttribute('aria-invalid');
    field.setAttribute('aria-describedby', `${hint}`);
    outcome.replaceChildren();
  };
  field.addEventListener('input', forget);
  addEventListener('pagehide', () => {
    forget();
    form.reset();
  });
  button.disabled = false;
}

async function ask(statusUrl: string, code: string): Promise<ReportStatus> {
  try {
    const { readReportAnswer } = await import('./readReportAnswer.ts');
    return await readReportAnswer(statusUrl, code);
  } catch (error) {
    return { state: 'failed', cause: String(error) };
  }
}

function describe(status: ReportStatus, { locale, messages }: ReportStatusData): HTMLElement[] {
  if (status.state === 'failed') {
    console.error(`The answer to the report cannot be read: ${status.cause}`);
  }
  if (status.state !== 'received') {
    return [element('p', 'report-status__message report-status__message--problem', messages[status.state])];
  }
  if (status.answers.length === 0) return [element('p', 'report-status__message', messages.received)];
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long' });
  return status.answers.map(({ writtenAt, text }: ReportAnswer) => {
    const article = element('article', 'report-status__answer');
    // A back office may not say when: the answer counts more.
    if (Number(writtenAt))
      article.append(
        element('h3', 'report-status__date', fillIn(messages.answered, { date: day.format(writtenAt) })),
      );
    const shown = element('p', 'report-status__text', text ?? messages.unreadable);
    // A browser that translates would send what it says to a third party.
    shown.translate = text === undefined;
    article.append(shown);
    return article;
  });
}

/** Only ever text: an answer is never markup. */
function element(name: string, className: string, text = ''): HTMLElement {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  return made;
}
