import type { Finding } from '../controls/extras.ts';
import { controlsOf, filesOf, readTyped } from '../controls/formControls.ts';
import { checkAnswers, type Problem } from '../rules/checkAnswers.ts';
import { checkFile } from '../rules/checkFile.ts';
import { describeProblem } from '../rules/describeProblem.ts';
import { type Answers, readAnswers } from '../rules/readAnswers.ts';
import type { LiveForm } from './liveForm.ts';

export interface Judgement {
  /** In the words of the page. */
  typed: Map<string, string[]>;
  answers: Answers;
  /** In the order of the form, one for each field. */
  findings: Finding[];
}

/** Reads the form and finds everything wrong with it, fields, consent and captcha together (§7). */
export function judgeForm(live: LiveForm): Judgement {
  const { form, props, fields, extras, refused } = live;
  const typed = readTyped(form, fields);
  const answers = readAnswers(props.definition, extras.complete?.(typed) ?? typed, props.locale);
  const problems: (Problem & { file?: string | undefined })[] = [
    ...fileProblems(live),
    ...(live.tried ? checkAnswers(extras.definition?.() ?? props.definition, answers) : []),
    ...refused,
  ];
  const inFields = fields.flatMap(({ path, note }) => {
    const problem = problems.find((one) => one.path === path);
    const [control] = controlsOf(form, path);
    if (!problem || !control) return [];
    const message = describeProblem(problem, note, props.messages) + (problem.file ?? '');
    return [{ control, message, shared: problem.rule === 'atLeastOne' }];
  });
  const inExtras = live.tried ? (extras.judge?.() ?? []) : [];
  const findings = [...inFields, ...inExtras, ...captchaFindings(live)].sort(inOrderOfPage);
  return { typed, answers, findings };
}

/** `Node.DOCUMENT_POSITION_FOLLOWING`, in a few bytes. */
const following = 4;

/** A form may show its fields in another order than it sends them. */
function inOrderOfPage({ control: one }: Finding, { control: other }: Finding): number {
  return one.compareDocumentPosition(other) & following ? -1 : 1;
}

/** Files are judged as soon as they are chosen (C-14). One of several is named. */
function fileProblems({ form, fields }: LiveForm): (Problem & { file: string | undefined })[] {
  return fields.flatMap(({ path, note }) =>
    filesOf(form, path).flatMap((file, _, files) => {
      const rule = checkFile(file, note);
      return rule ? { path, rule, file: files[1] && ` (${file.name})` } : [];
    }),
  );
}

/** E-02; whoever ticked the box has nothing to put right, and waits. */
function captchaFindings({ captcha, tried, props }: LiveForm): Finding[] {
  if (!captcha || !tried || captcha.box.getToken()) return [];
  const control = captcha.host.querySelector<HTMLElement>('input, button, iframe') ?? captcha.host;
  control.id ||= `${props.form}-captcha-box`;
  const isChecking = captcha.host.dataset.state === 'checking';
  return [
    {
      control,
      message: (isChecking ? props.captcha?.messages.checking : props.messages.captcha?.error) ?? '',
    },
  ];
}
