import { postParts } from '../../api/postParts.ts';
import { element, filesOf, hiddenParts } from '../controls/formControls.ts';
import { isSent, toWire } from '../rules/wire.ts';
import { collectSent } from './collectSent.ts';
import { composeBody, type Part } from './composeBody.ts';
import { type Judgement, judgeForm } from './judgeForm.ts';
import { type LiveForm, placeFor } from './liveForm.ts';
import { type SendOutcome, sendForm, type Unsent } from './sendForm.ts';
import { focusOn, showFindings, showSummary } from './showFindings.ts';
import { showSending } from './showSending.ts';
import { showSuccess } from './showSent.ts';

/**
 * Judges the form and, when nothing is wrong, sends it and tells how it went (§9). What was typed is kept on failure.
 */
export async function submitForm(live: LiveForm): Promise<void> {
  live.tried = true;
  live.refused = [];
  const status = placeFor('status', live);
  status.replaceChildren();
  const judged = judge(live);
  if (judged.findings.length > 0) return focusOn(placeFor('summary', live));

  const sent = collectSent(live, judged.typed);
  const copying = live.props.report ? undefined : loadCopy();
  const sending = showSending(live.form, status, live.props.messages);
  const { outcome, receipt } = await send(live, judged, sending.progress);
  sending.end();
  if (outcome.state !== 'sent')
    return concludeUnsent(live, (await (await loadCopy())?.lookInto(outcome, live)) ?? outcome);
  const place = concludeSent(live, judged);
  receipt?.(place);
  if (!copying) return;
  const copy = await copying;
  if (copy) copy.showCopy(live.form, place, sent, live.props);
  else delete live.form.dataset.sent; // the way to a new form is lost with it
}

/** What is needed only once sending was tried. Asked for as soon as somebody types, so that it is there by then. */
export const loadCopy = () => import('./showCopy.ts').catch(console.error);

/** Says why a form cannot be sent, and what else there is to do. */
export function showFailure(live: LiveForm, said: string): HTMLElement {
  const status = placeFor('status', live);
  const shown = element('p', { class: 'form__failure' }, said);
  status.replaceChildren(shown);
  status.scrollIntoView({ block: 'nearest' });
  return shown;
}

/** Shows what is wrong now; the list above the form once sending was tried. */
export function judge(live: LiveForm): Judgement {
  const { summaryTitle: title, own } = live.props.messages;
  const judged = judgeForm(live);
  showFindings(live.form, judged.findings);
  const listed = live.tried || live.refused.length > 0 ? judged.findings : [];
  showSummary(placeFor('summary', live), listed, { title, text: own.invalid });
  return judged;
}

async function send(
  live: LiveForm,
  { answers }: Judgement,
  onProgress: (share: number) => void,
): Promise<{ outcome: SendOutcome; receipt?: (place: HTMLElement) => void }> {
  const { form, fields, props } = live;
  const files = fields
    .filter(isSent)
    .flatMap(({ path, note }) => filesOf(form, path).map((file) => [note.wire, file] as const));
  const parts: Part[] = [...toWire(props.definition, answers), ...hiddenParts(form), ...files];
  const key = live.keyOf(parts);
  if (!props.report) {
    const token = live.captcha?.box.getToken();
    const post = (url: string, body: FormData) => postParts(url, body, onProgress);
    return { outcome: await sendForm(props, composeBody(parts, key, token), token, post) };
  }
  try {
    const { sealParts, postWithoutCookies, showReceipt } = await import('./sealParts.ts');
    const sealed = await sealParts({ answers, files: files.map(([, file]) => file), props, key });
    const body = composeBody([...hiddenParts(form), ...sealed.parts], key, sealed.token);
    const outcome = await sendForm(props, body, undefined, postWithoutCookies);
    return { outcome, receipt: (place) => showReceipt(place, sealed.code, props.messages) };
  } catch (error) {
    console.error('The form was not sent:', error);
    return { outcome: { state: 'failed' } };
  }
}

/** Says that the form was sent, and yields the place where that stands. */
function concludeSent(live: LiveForm, { answers }: Judgement): HTMLElement {
  const { form, props } = live;
  const place = placeFor('outcome', live);
  live.tried = false;
  live.keyOf([]);
  live.captcha?.box.reset();
  form.reset();
  judge(live);
  const { success } = props.messages.own;
  if (typeof success === 'string') showSuccess(form, place, success);
  else if ('title' in success) showSuccess(form, place, success.title, success.text);
  else if (answers.email || answers.phone) showSuccess(form, place, success.withContact);
  else showSuccess(form, place, answers.fullName ? success.named : success.anonymous);
  return place;
}

function concludeUnsent(live: LiveForm, outcome: Unsent): void {
  const { captcha, request } = live.props.messages;
  live.tried = outcome.state === 'untrusted';
  live.captcha?.box.reset();
  live.refused = outcome.problems ?? [];
  const [first] = judge(live).findings;
  const said = {
    ...request,
    untrusted: live.captcha ? undefined : request.failed,
    unverified: captcha?.verifyFailed,
  }[outcome.state];
  if (said) showFailure(live, said);
  if (first) focusOn(first.control);
}
