/** Forms: checks, files, captcha and sending. */
import { startForm } from '../../forms/browser/startForm.ts';

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-form]')) {
  const data = document.querySelector(`script[data-props="${form.dataset.form}"]`);
  const props = JSON.parse(data?.textContent ?? '{}');
  if (props.endpoint) void startForm(form, props);
}
