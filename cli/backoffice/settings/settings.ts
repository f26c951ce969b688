import type { Language, SiteSettings } from '../../../site/contract.ts';
import type { FormDefinition } from '../../../site/forms/rules/formDefinition.ts';
import type { StorageKeys } from '../vault/storageKeys.ts';
import type { Failures } from './failures.ts';
import type { OfficeTexts } from './readOfficeTexts.ts';

/** Calls that store no form; those that do go by the name of their form. */
export type OwnCall =
  | 'jobPositionById'
  | 'jobPositionList'
  | 'verifyRecapture'
  | 'captchaChallenge'
  | 'reportStatus';

/** Everything the back office is told when it starts; nothing in it is read from elsewhere later. */
export interface BackOfficeSettings {
  /** A `postgres://` address, or the path of an SQLite file. */
  database: string;
  /** What everything personal in it is encrypted with. */
  keys: StorageKeys;
  /** Where what was erased is listed outside the storage; nowhere when absent. */
  erasedList?: string;
  /** The definitions of `schemas/forms`. */
  forms: Record<string, FormDefinition>;
  /** Those of the site, the default one first. */
  languages: Language[];
  /** Paths of the calls, forms among them; a call without one is not answered. */
  paths: Record<string, string> & Partial<Record<OwnCall, string>>;
  /** Open positions at this moment, on the wire as A-01 has them; nothing where the site itself has none. */
  positions: () => object[] | undefined;
  captcha: CaptchaSettings;
  /** Origins whose pages may call (CORS), beside the back office's own. */
  allowedOrigins: string[];
  mail: MailSettings;
  /** Addresses or networks of the proxies in front, whose X-Forwarded-For is believed. */
  trustProxy?: string[];
  /** Submissions a client may send to one form in ten minutes, 30 when absent; ten times as many calls that read. */
  submissionLimit?: number;
  /** Where a virus scanner (`clamd`) listens, a path or `host:port`; none when absent. */
  clamd?: string;
  /** Where this machine, and no other, reads `/metrics`; nowhere when absent. */
  metricsPort?: number;
  /** Calls that fail on purpose; none when absent. */
  failures?: Failures;
  /** The clock; tests move it. */
  now: () => Date;
}

export interface CaptchaSettings {
  provider: NonNullable<SiteSettings['captcha']>['provider'];
  /** Signs the challenges of `altcha`, and is a secret of this installation. */
  secret: string;
  /** The secret key of `recaptcha-v2`. */
  recaptchaSecret?: string;
}

export interface MailSettings {
  /** `smtps://user:password@host:465`. Without one, mail stays queued, where `site inbox` shows it. */
  smtpUrl?: string;
  from: string;
  /** Where the office reads what arrives. */
  office: string;
  /** Where the report managers are told that a report came. */
  reports: string;
  /** Where a copy of each answer to a visitor goes; nowhere when absent. */
  copies?: string;
  /** Where the office is; days and times in mails are those of this zone. */
  timeZone: string;
  /** Where the paths of links in mails begin, without a slash at the end. */
  links: string;
  /** Address of the site. */
  home: string;
  /** What mails say, in every language of the site; the office's own is the first. */
  texts: [OfficeTexts, ...OfficeTexts[]];
}
