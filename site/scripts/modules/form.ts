/** Forms: checks, files, captcha and sending. Loaded and started as islands are, when the form comes into view. */
export { startForm as start } from '../../forms/browser/startForm.ts';
