// Made from `cli/settings` by `npm run types`; a test compares it with them.

/**
 * As which of two languages a form names it to a back office that does not read its code; without it 2.
 */
export type SiteType = (1 | 2)
/**
 * Where browsers insist on https once they came by it: on this host, or on its subdomains, too, which is meant without it; preload: also before they came.
 */
export type StrictTransport = ("host" | "subdomains" | "preload")
/**
 * Who checks it: proof of work on the own host, Google, or nobody.
 */
export type CaptchaProvider = ("altcha" | "recaptcha-v2" | "none")

/**
 * What the compiler and the back office read of `content/company.yaml`, of any website, every fact unwrapped.
 */
export interface CompanyFacts {
/**
 * Name that visitors know; a text in each language where it is written otherwise.
 */
brand: string
/**
 * Full name, where it differs; likewise.
 */
legalName?: string
/**
 * The website.
 */
site: {
/**
 * Its public address: a host of its own, without a folder and without a slash at the end.
 */
url: string
}
/**
 * How anybody reaches the company.
 */
contacts: {
/**
 * General e-mail address.
 */
email: string
}
}
/**
 * What the compiler, the hosts and the back office read of `content/site.yaml`, of any website.
 */
export interface SiteSettings {
/**
 * Languages of the site, the default one first.
 */
languages: Language[]
/**
 * Code of the language that the others are compared with, and that the office reads.
 */
defaultLanguage: string
/**
 * Time zone of the office, as in `Europe/Rome`; without it UTC.
 */
timeZone?: string
/**
 * true: the site is a preview, and does not go public.
 */
preview?: boolean
/**
 * Texts that are rightly the same in several languages.
 */
sameInEveryLanguage?: string[]
checks?: ChecksSettings
/**
 * What a page may weigh before somebody is told.
 */
budgets?: {
/**
 * Its HTML with its styles, in kB compressed.
 */
page?: number
/**
 * Its scripts with all they may load, in kB compressed.
 */
scripts?: number
/**
 * Its first picture in the largest size, in kB.
 */
picture?: number
}
/**
 * Addresses that moved, without language.
 */
redirects?: Redirect[]
/**
 * Colours of a browser's own parts. Without it there is no web manifest.
 */
webManifest?: {
/**
 * Around the page.
 */
themeColor: string
/**
 * Before the page is there.
 */
backgroundColor: string
}
strictTransport?: StrictTransport
/**
 * The back office that receives the forms; without it that of the site's own host.
 */
api?: {
/**
 * Its address, without a slash at the end; `/` is the host of the site itself, null none.
 */
baseUrl: (string | null)
}
/**
 * Paths of the calls to the back office; null instead of one that it does not have.
 */
endpoints?: {
/**
 * A call, for example { path: /api/contact }.
 */
[k: string]: {
/**
 * Path of the call.
 */
path: string
} | null
}
/**
 * Check that a form is sent by a person.
 */
captcha?: {
provider: CaptchaProvider
}
/**
 * Reports of wrongdoing.
 */
report?: {
/**
 * internal: a form of this site. external: a platform elsewhere.
 */
mode: ("internal" | "external")
/**
 * age public keys that reports are sealed for.
 */
recipients: string[]
/**
 * Address that receives reports, if it is not that of `api`.
 */
baseUrl?: (string | null)
}
/**
 * Another site that answers a form of the pages.
 */
tracking?: {
/**
 * Address to which a form of the pages leads, with `{code}` in its query; null for none.
 */
urlTemplate: (string | null)
}
/**
 * Map.
 */
map?: {
/**
 * Tile server; null for none.
 */
tileLayer: ({
/**
 * Address of a tile. It may begin with `{s}`, for any of the server's names.
 */
url: string
} | null)
}
}
/**
 * One language of the site, as `content/site.yaml` lists it.
 */
export interface Language {
/**
 * Two or three small letters, as in `<html lang>`, and the name of its folder; where languages differ by script or region, these behind them: `zh-hant`, `pt-br`.
 */
code: string
/**
 * Locale for dates and numbers.
 */
locale: string
/**
 * Its own name for itself.
 */
name: string
/**
 * Path prefix of its pages: `''` for the language whose home page is `/`, else such as `/en`.
 */
prefix: string
siteType?: SiteType
}
/**
 * How problems are taken.
 */
export interface ChecksSettings {
/**
 * How serious the findings of a rule are, by its name. warning and off are for rules that may be excused (`site check --explain` says which); what is off is counted in every summary.
 */
severity?: {
[k: string]: "error" | "warning" | "off"
}
/**
 * Findings that somebody looked at and accepts. They are counted in every summary, with their reason; one that is gone is told, so that its entry goes, too.
 */
excused?: Excuse[]
}
/**
 * Findings of one rule at one place.
 */
export interface Excuse {
/**
 * Name of the rule, as it stands in brackets behind its message.
 */
rule: string
/**
 * The file it is told at.
 */
file: string
/**
 * The key it is about, as in `hero.buttons[0].label`; without it, wherever in the file.
 */
key?: string
/**
 * How many are meant; without it one. When there are more, all are told: nobody knows which of them is new.
 */
findings?: number
/**
 * Why this may stay as it is.
 */
reason: string
}
/**
 * An address that moved.
 */
export interface Redirect {
/**
 * Without a slash at its end; with one it leads to the same place.
 */
from: string
/**
 * A page of the site, or an address that begins with `https://`.
 */
to: string
}
