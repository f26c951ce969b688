import { FieldFrame, hintId } from '../forms/page/fieldFrame.tsx';
import { usePage } from '../page.ts';
import { Section } from '../sections/section.tsx';
import { JsonScript } from '../ui/jsonScript.tsx';
import { Notice } from '../ui/notice.tsx';
import { reportStatusUrl } from './reportStatusUrl.ts';
import type { ReportStatusData } from './startReportStatus.ts';

/** Where the sender of a report reads the answer with the receipt code; nothing without a back office. */
export function ReportStatus() {
  const { content, language, scripts, text } = usePage();
  const { receipt, answer } = text.whistleblowing;
  const { noscript, text: lead, code, codeHint, submit, ...messages } = answer;
  const statusUrl = reportStatusUrl(content);
  if (!statusUrl) return null;
  scripts.add('reportStatus');
  const data: ReportStatusData = { statusUrl, locale: language.locale, messages };
  const id = 'report-code';
  return (
    <Section tone="mist" id="report-answer" title={receipt.status} text={lead}>
      <form className="form-frame report-status" noValidate autoComplete="off" data-report-status="">
        <noscript>
          <Notice>{noscript}</Notice>
        </noscript>
        <FieldFrame id={id} label={code} hint={codeHint} mark="optional" width="full">
          <input
            type="text"
            className="field__input report-status__code"
            id={id}
            aria-describedby={hintId(id)}
            autoCapitalize="characters"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
          />
        </FieldFrame>
        <button className="button button--dark form__submit" type="submit" disabled>
          <span>{submit}</span>
        </button>
        <div className="report-status__outcome" role="status" />
      </form>
      <JsonScript name="reportStatus" value={data} />
    </Section>
  );
}
