import { Fragment, type ReactNode } from 'react';
import { namedAsset } from '../../namedAsset.ts';
import { usePage } from '../../page.ts';
import { PrivacyText } from '../../prose/privacyText.tsx';
import { Notice } from '../../ui/notice.tsx';
import { type FormNote, isReport } from '../rules/formDefinition.ts';
import { type FormName, formEndpoint } from '../rules/formEndpoint.ts';
import { type FormGroup, formFields, formGroups } from '../rules/formGroups.ts';
import { type FormTexts, formTexts, groupText } from '../rules/formTexts.ts';
import { settledForm } from '../rules/settledForm.ts';
import { languageParts } from '../rules/wireLanguages.ts';
import { FormField } from './formField.tsx';
import { formFile } from './formFiles.ts';
import type { FormStep } from './formSteps.ts';

interface Props {
  name: FormName;
  /** What stands in fields at first, by path. */
  values?: Record<string, string>;
  /** Parts of the submission that no field holds, by wire name. */
  parts?: Record<string, string>;
  /** What stands behind a field, by its path, for forms that ask for more than they send. */
  after?: Record<string, ReactNode>;
  /**
   * Parts that the form's script shows one by one, as `formSteps` gives them; without it all stand below each other.
   */
  steps?: readonly FormStep[];
}

/**
 * A form after its definition in `schemas/forms`, complete as HTML; `scripts/modules/form.ts` adds checks and sending
 * when it comes into view. While there is nowhere to send it, it says so where the button would be and lets nobody type
 * in vain (M-31). Only the script sends it: without it parts would be misnamed, a report not encrypted and what was
 * typed gone. So the button is disabled until then, and as Firefox restores after a reload which buttons were enabled,
 * the method is one by which browsers send nothing, because the form stands in no dialog. Of a report they keep nothing
 * for a reload or the way back (`autoComplete`), and have its words neither checked nor continued by anybody's server.
 */
export function Form({ name, values, parts, after = {}, steps }: Props) {
  const { text, content, language, scripts, assets } = usePage();
  const definition = settledForm(content.forms[name], content.site);
  const texts = formTexts(definition, text);
  const endpoint = formEndpoint(name, content);
  const hasCaptcha = definition['x-form'].captcha && content.site.captcha.provider !== 'none';
  const { common } = text;
  const { notConfigured, noscript } = { ...common.request, ...common.form, ...texts.request };
  if (endpoint) scripts.add('islands');
  const ofReport = isReport(definition);
  if (formFields(definition).some(({ note }) => note.options === 'countries')) scripts.add('countries');
  if (!ofReport) scripts.add('draft');
  const unavailable = <Notice>{notConfigured}</Notice>;
  const groups = formGroups(definition);
  const shown = (group: FormGroup) => (
    <Group
      key={group.fields[0]?.path}
      group={group}
      texts={texts}
      lists={definition['x-form'].lists}
      formName={name}
      values={values}
      after={after}
      disabled={!endpoint}
    />
  );
  return (
    <div className="form-host">
      <form
        className="form-frame"
        noValidate
        method="dialog"
        {...(ofReport && {
          autoComplete: 'off',
          spellCheck: false,
          writingsuggestions: 'false',
          'data-draft': 'never',
        })}
        data-form={name}
        {...(endpoint && {
          'data-island': 'form',
          'data-src': assets.scripts.form,
          'data-props': namedAsset(assets.files, formFile(name, language.code)),
          'data-on': 'visible',
        })}
        aria-label={texts.title}
      >
        {endpoint ? (
          <noscript>
            <Notice>{noscript}</Notice>
          </noscript>
        ) : (
          unavailable
        )}
        <p className="form__legend">
          {common.form.mandatory} {texts.mandatoryGroup && <span>{texts.mandatoryGroup}</span>}
        </p>
        {Object.entries({ ...languageParts(language, content.site.languages), ...parts }).map(
          ([part, value]) => (
            <input key={part} type="hidden" name={part} value={value} />
          ),
        )}
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and this names those that are wrong */}
        <div
          className="form__summary"
          tabIndex={-1}
          role="group"
          aria-label={[texts.invalid, common.form.summaryTitle].filter(Boolean).join(' ')}
          data-form-summary=""
        />
        {steps && endpoint
          ? stepsOf(groups, steps).map((step) => (
              <div key={step.title} className="form__step" data-step={step.title}>
                {step.groups.map(shown)}
              </div>
            ))
          : groups.map(shown)}
        {texts.notice && (
          <p className="form__notice">
            <PrivacyText>{texts.notice}</PrivacyText>
          </p>
        )}
        <div className="form__end">
          {!endpoint && unavailable}
          {endpoint && hasCaptcha && (
            <div className="field form__captcha" id={`${name}-captcha`}>
              <p className="form__again" hidden>
                {common.captcha.again}
              </p>
              <div data-form-captcha="" />
            </div>
          )}
          <button className="button button--primary form__submit" type="submit" hidden={!endpoint} disabled>
            <span>{texts.submit}</span>
          </button>
          <div className="form__status" role="status" data-form-status="" />
          <div className="form__outcome" data-form-outcome="" />
        </div>
      </form>
    </div>
  );
}

/** The groups of each step. */
function stepsOf(groups: FormGroup[], steps: readonly FormStep[]) {
  return steps.map(({ title, groups: keys }) => ({
    title,
    groups: keys.flatMap((key) => groups.filter((group) => group.key === key)),
  }));
}

interface GroupProps {
  group: FormGroup;
  texts: FormTexts;
  lists: FormNote['lists'];
  formName: FormName;
  values?: Record<string, string>;
  after: Record<string, ReactNode>;
  disabled: boolean;
}

/** A fieldset. Fields without a heading of their own are headed by the form's title, for screen readers. */
function Group({ group, texts, lists, formName, values, after, disabled }: GroupProps) {
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
          <Fragment key={field.path}>
            <FormField
              field={field}
              formName={formName}
              texts={texts}
              lists={lists}
              value={values?.[field.path]}
            />
            {after[field.path]}
          </Fragment>
        ))}
      </div>
    </fieldset>
  );
}
