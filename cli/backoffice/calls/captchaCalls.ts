import { isReport } from '../../../site/forms/rules/formDefinition.ts';
import { isSpent } from '../submissions/storeSubmission.ts';
import { Refusal } from '../traffic/refusal.ts';
import { type Call, type Office, textNamed } from './call.ts';

/** A-02, and the challenge of the captcha that is made here. */
export function captchaCalls({ settings, storage, verifier, reportVerifier }: Office): Call[] {
  const { verifyRecapture, captchaChallenge } = settings.paths;
  const calls: Call[] = [];
  if (verifyRecapture)
    calls.push({
      name: 'verifyRecapture',
      method: 'GET',
      path: verifyRecapture,
      async answer(request) {
        if (!verifier) return { HasSuccess: true };
        const verdict = await verifier.verify(textNamed('recaptureToken', request.query)).catch(() => {
          throw new Refusal(503);
        });
        return { HasSuccess: verdict.valid && !(await isSpent(storage, verdict.id)) };
      },
    });
  if (captchaChallenge)
    calls.push({
      name: 'captchaChallenge',
      // A report asks for one, too: told beside the others, those that nothing verifies would be the reports.
      ofReports: Object.values(settings.forms).some(isReport),
      method: 'GET',
      path: captchaChallenge,
      async answer({ query }) {
        const source = verifier?.challenge ? verifier : reportVerifier;
        if (!source?.challenge) throw new Refusal(404);
        const form = textNamed('form', query);
        if (!Object.hasOwn(settings.forms, form)) throw new Refusal(400);
        return source.challenge(form);
      },
    });
  return calls;
}
