import { renderCaptcha } from '../../captcha/renderCaptcha.ts';
import { find } from '../../find.ts';
import { fieldAround } from '../controls/formControls.ts';
import type { FormProps } from '../page/formProps.ts';
import { formFields } from '../rules/formGroups.ts';
import { submissionKeys } from './composeBody.ts';
import { listFiles } from './fileList.ts';
import { guardLeaving } from './leaveGuard.ts';
import { type LiveForm, placeFor } from './liveForm.ts';
import { loadExtras } from './loadExtras.ts';
import { judge, loadCopy, showFailure, submitForm } from './submitForm.ts';

/** Makes a form that is complete as HTML one that checks itself and can be sent. The runtime of islands starts it. */
export async function startForm(form: HTMLFormElement, props: FormProps): Promise<void> {
  const live: LiveForm = {
    form,
    props,
    fields: formFields(props.definition),
    extras: {},
    tried: false,
    refused: [],
    keyOf: submissionKeys(),
  };
  const { report } = props;
  for (const input of form.querySelectorAll<HTMLInputElement>('input[type=file]')) {
    listFiles(input, props.messages, props.locale, report && ((file, item) => noteFile(file, item, report)));
  }
  startCaptcha(live);
  guardLeaving(form, !report);
  if (!report) form.addEventListener('input', loadCopy, { once: true });
  form.addEventListener('change', ({ target }) => {
    const changed = (target as Element).getAttribute('name')?.replace('[]', '');
    live.refused = live.refused.filter(({ path }) => changed !== path);
    judge(live);
  });
  form.addEventListener('input', ({ target }) => {
    if (fieldAround(target as Element)?.querySelector('.field__error')) judge(live);
  });
  const button = find<HTMLButtonElement>(form, '.form__submit');
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!button.disabled) void submitForm(live);
  });
  live.extras = await loadExtras(form, props);
  button.disabled = false;
}

/** Says what an attachment of a report tells of its author. Whatever can read that is loaded with the first one. */
function noteFile(file: File, item: HTMLElement, { metadata }: NonNullable<FormProps['report']>): void {
  import('../../reporting/cleaning/noteFile.ts')
    .then((loaded) => loaded.noteFile(file, item, metadata))
    .catch(() => item.append(metadata.mayName));
}

function startCaptcha(live: LiveForm): void {
  const { form, props } = live;
  const host = form.querySelector<HTMLElement>('[data-form-captcha]');
  if (!host || !props.captcha) return;
  let shown: HTMLElement | undefined;
  const box = renderCaptcha(host, props.captcha, {
    onToken() {
      shown?.remove();
      // Whoever tried to send, and is still where the list of errors says so, has only waited for this.
      const isAwaited = placeFor('summary', live).matches(':focus-within');
      void (isAwaited ? submitForm : judge)(live);
    },
    onExpire: () => console.info('Captcha expired'),
    onError(cause) {
      console.error('Captcha failed:', cause);
      judge(live);
      // Most often nothing of the back office answers: who cannot tick the box needs the other ways to write. What is
      // said of an attempt to send stays.
      if (!placeFor('status', live).hasChildNodes()) shown = showFailure(live, props.messages.request.failed);
    },
  });
  live.captcha = { host, box };
}
