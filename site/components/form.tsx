import type { FormDefinition } from '../forms/formDefinition.ts';
import { type FormName, formEndpoint } from '../forms/formEndpoint.ts';
import { type FormGroup, formGroups } from '../forms/formGroups.ts';
import { formMessages } from '../forms/formMessages.ts';
import { type FormTexts, formTexts, groupText } from '../forms/formTexts.ts';
import { type Language, usePage } from '../page.ts';
import { FormField } from './formField.tsx';
import { JsonScript } from './jsonScript.tsx';
import { Notice } from './notice.tsx';
import { PrivacyText } from './privacyText.tsx';

interface Props {
  name: FormName;
  /** What stands in fields at first, by path. */
  values?: Record<string, string>;
  /** Parts of the submission that no field holds, by wire name. */
  parts?: Record<string, string>;
}

/**
 * A form after its definition in `schemas/forms`, complete as HTML; the browser adds checks and sending.
 * While there is nowhere to send it, it says so where the button would be and lets nobody type in vain (M-31).
 * Only the script enables the button: sent without it, parts would be misnamed and a report not encrypted.
 */
export function Form({ name, values, parts }: Props) {
  const { text, content, language, scripts } = usePage();
  const definition = content.forms[name] as FormDefinition;
  const texts = formTexts(definition, text);
  const endpoint = formEndpoint(name, content);
  const { common } = text;
  if (name !== 'report') scripts.add('draft');
  const unavailable = <Notice>{common.request.notConfigured}</Notice>;
  return (
    <div className="form-host">
      <form
        className="form"
        noValidate
        method="post"
        encType="multipart/form-data"
        data-form={name}
        aria-label={texts.title}
      >
        {endpoint ? (
          <noscript>
            <Notice>{common.form.noscript}</Notice>
          </noscript>
        ) : (
          unavailable
        )}
        <p className="form__legend">
          {common.form.mandatory} {texts.mandatoryGroup}
        </p>
        <div className="form__summary" data-form-summary="" tabIndex={-1} />
        {formGroups(definition).map((group) => (
          <Group
            key={group.key ?? ''}
            group={group}
            texts={texts}
            formName={name}
            values={values}
            disabled={!endpoint}
          />
        ))}
        {texts.notice && (
          <p className="form__notice">
            <PrivacyText>{texts.notice}</PrivacyText>
          </p>
        )}
        <div className="form__end">
          {!endpoint && unavailable}
          <button className="button button--primary form__submit" type="submit" hidden={!endpoint} disabled>
            <span>{texts.submit}</span>
          </button>
          <div className="form__status" role="status" data-form-status="" />
        </div>
      </form>
      <JsonScript
        name={name}
        value={{
          form: name,
          endpoint,
          parts: { SiteType: siteType(language), ...parts },
          messages: formMessages(definition, text),
        }}
      />
    </div>
  );
}

interface GroupProps {
  group: FormGroup;
  texts: FormTexts;
  formName: string;
  values?: Record<string, string>;
  disabled: boolean;
}

/** A fieldset. Fields without a heading of their own are headed by the form's title, for screen readers. */
function Group({ group, texts, formName, values, disabled }: GroupProps) {
  const said = groupText(texts, group.key);
  const kind = texts.groups ? 'form__group--titled' : 'form__group--small';
  return (
    <fieldset className={`form__group ${kind}`} disabled={disabled}>
      <legend className={said ? undefined : 'visually-hidden'}>
        <span className="form__group-title">{said?.title ?? texts.title}</span>
        {said?.text && (
          <span className="form__group-text">
            <PrivacyText>{said.text}</PrivacyText>
          </span>
        )}
      </legend>
      <div className="form__fields">
        {group.fields.map((field) => (
          <FormField
            key={field.path}
            field={field}
            formName={formName}
            texts={texts}
            value={values?.[field.path]}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** `K-15` */
function siteType({ code }: Language): string {
  return code === 'en' ? '1' : '2';
}
