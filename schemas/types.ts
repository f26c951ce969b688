// Made from the schemas by `npm run types`; a test compares it with them.

import type { FormDefinition } from '../site/forms/rules/formDefinition.ts';

/**
 * The text.
 */
export type CompanyTextByLanguage = string
/**
 * A name that has room at the top of each page, on a phone too.
 */
export type CompanyBrand = string
/**
 * A short name.
 */
export type CompanyName = string
/**
 * Figures that stand in large letters.
 */
export type CompanyFigures = string
/**
 * A text.
 */
export type CompanyText = string
/**
 * A web address that starts with https://.
 */
export type CompanyAddress = string
/**
 * The address of a site: https:// and a host, without a path and without a slash at the end.
 */
export type CompanySiteAddress = string
/**
 * An e-mail address.
 */
export type CompanyEmail = string
/**
 * A phone number with the international prefix.
 */
export type CompanyPhone = string
/**
 * A whole number, without separators.
 */
export type CompanyWhole = number
/**
 * A number; decimals stand behind a point.
 */
export type CompanyFactor = number
/**
 * A year.
 */
export type CompanyYear = number
/**
 * true or false.
 */
export type CompanyFlag = boolean
/**
 * Eleven digits. Plain value: confirmed. {value, placeholder: true}: to be supplied by the company.
 */
export type CompanyVat = string
/**
 * A postcode of five digits.
 */
export type CompanyZip = string
/**
 * The two letters of a province.
 */
export type CompanyProvince = string
/**
 * A leg of the journey.
 */
export type IncotermsLeg = ("exportCustoms" | "loading" | "toPort" | "onBoard" | "mainCarriage" | "discharge" | "importCustoms" | "toBuyer" | "unloading")
/**
 * A path of the back office. null: the call does not exist, and its form shows phone and e-mail instead of a send button.
 */
export type SiteEndpoint = (null | {
/**
 * Path, starts with a slash.
 */
path: string
/**
 * true: chosen in the style of the known calls, not confirmed by the company. The release check lists it.
 */
assumed: boolean
})
/**
 * One item for each paragraph.
 */
export type Paragraphs = string[]
/**
 * Where the link leads: a page of this site (starts with /, without /en, the language is added by itself), a document (/docs/…) or an address of another site. The same in every language.
 */
export type Target = string
/**
 * Name of a Phosphor icon. The same in every language.
 */
export type Icon = string
/**
 * Figures or terms, set large, each with what it is about.
 * 
 * Items: A figure.
 */
export type Figures = {
/**
 * The figure, with at most two more words.
 */
value: string
/**
 * What it is about; goes on from the figure.
 */
text: string
}[]
/**
 * The words beside the numbers of one form. Which numbers these are the language decides; `site check` names a form that is missing. {n} is the number.
 */
export type PluralForm = string

/**
 * An advisory.
 */
export interface AdvisoriesAdvisory {
/**
 * Name of the advisory, which no other one has. Nobody sees it.
 */
id: string
/**
 * First day of what it is about, in quotes. Pages show it from this day on, unless it is announced.
 */
from: string
/**
 * Last day, in quotes; the same as from for a single day. No page shows it afterwards.
 */
until: string
/**
 * Day from which pages show it, in quotes, where that is before its first day.
 */
announced?: string
/**
 * What it is about, in a few words; the days stand beside it.
 */
title: string
/**
 * One or two sentences: what is different, and what to do.
 */
text: string
/**
 * Where there is more to read, or somebody to ask.
 */
link?: {
/**
 * Where the link leads: a page of this site (starts with /, without /en, the language is added by itself), a document (/docs/…) or an address of another site.
 */
to: string
/**
 * Words of the link.
 */
label: string
}
}
/**
 * Service advisories: strikes, holidays, customs delays. Every page shows at its top those that are on. None: []
 */
export interface AdvisoryList {
/**
 * The advisories, in the order in which pages show them.
 */
advisories: AdvisoriesAdvisory[]
}
/**
 * One location of the group: a place on the network map and, in Italy, an entry on the page of the branches. One file per location, named as its id.
 */
export interface Branch {
/**
 * Name of the file without .yaml. Starts with the country. Also the anchor on the page.
 */
id: string
/**
 * Name of the place as each language writes it.
 */
title: string
/**
 * City under which an Italian branch is listed, as its key below groups in branches.yaml of each language. Leave it out abroad.
 */
group?: string
/**
 * ISO code of the country, as below countries in network.yaml of each language.
 */
country: string
/**
 * true for the headquarters, and only there.
 */
headquarters?: boolean
/**
 * Position in the lists.
 */
order: number
/**
 * How we know the place: named in the specification, named as a city of branches, only the country named, or not named at all.
 */
titleStatus: ("given" | "group-given" | "country-given" | "invented")
/**
 * true while the place itself waits for confirmation by the company.
 */
placeholder: boolean
/**
 * What the location offers. The names shown are in the section network.
 */
services: {
/**
 * The codes of the services.
 */
list: ("logistica" | "trasporto-nazionale" | "trasporto-internazionale" | "it-services" | "e-commerce" | "trasporto-mare" | "trasporto-aereo" | "2mh" | "parcel")[]
/**
 * true while nobody has said what the location offers: it is marked in the preview and stops a release.
 */
placeholder?: boolean
}
/**
 * Where the marker stands: at the door of the branch, or, as a placeholder, in the centre of its town.
 */
position: {
/**
 * Latitude in degrees. The coast of the map is drawn from 40 south to 84 north.
 */
lat: number
/**
 * Longitude in degrees. The coast of the map is drawn from 32 west on; the Americas are not on it.
 */
lng: number
/**
 * true while this is the centre of the town, and nobody has said where the house stands: search engines get no place, and a release stops.
 */
placeholder?: boolean
}
/**
 * The address.
 */
address: string
/**
 * With the international prefix.
 */
phone: string
/**
 * With the international prefix.
 */
fax?: string
/**
 * E-mail address.
 */
email: string
/**
 * The opening hours, as a sentence.
 */
openingHours?: string
}
/**
 * Facts about the company, each written once. Feeds every page, the footer, the structured data and the legal texts.
 */
export interface Company {
brand: CompanyBrand
legalName: CompanyText
/**
 * The public address.
 */
site: {
url: CompanySiteAddress
}
/**
 * Identification required by art. 2250 of the Civil Code and art. 35 of DPR 633/1972; printed in the footer.
 */
register: {
vat: CompanyVat
rea: CompanyText
office: CompanyTextByLanguage
number: CompanyText
capitalEur: CompanyWhole
paidIn: CompanyTextByLanguage
soleShareholder: CompanyFlag
/**
 * Company that directs and coordinates this one (art. 2497-bis of the Civil Code); null if there is none.
 */
parent: (null | CompanyText)
inLiquidation: CompanyFlag
}
/**
 * Registered office.
 */
seat: {
street: CompanyText
zip: CompanyZip
city: CompanyText
province: CompanyProvince
}
/**
 * How anybody reaches the company.
 */
contacts: {
email: CompanyEmail
pec: CompanyEmail
phone: CompanyPhone
}
/**
 * Sites outside this one. They open in a new tab.
 */
links: {
webOrder: CompanyAddress
parcelComparison: CompanyAddress
ecommerceShipping: CompanyAddress
linkedin: CompanyAddress
}
/**
 * Numbers and years the copy may use. A translation writes {{facts.name}} and never the number.
 */
facts: {
foundedYear: CompanyYear
/**
 * Years the group speaks of (first counter). A number stays as it is; 'auto' counts from foundedYear, up to the year in which the site is built.
 */
yearsClaim: (CompanyWhole | "auto")
anniversary: CompanyWhole
anniversaryYear: CompanyYear
people: CompanyWhole
branches: CompanyWhole
countries: CompanyWhole
warehouseSqm: CompanyWhole
ownedSqm: CompanyWhole
parcels: CompanyWhole
iso9001Since: CompanyYear
masterBoxPerDay: CompanyWhole
deliveryNowHours: CompanyWhole
airStandardDays: CompanyFigures
airExpressHours: CompanyFigures
}
/**
 * Kilograms that a cubic metre counts for: the table of the guide and the estimate of the quotation form. A weight is charged by them where it is less.
 */
volumetric: {
nationalRoad: CompanyFactor
internationalRoad: CompanyFactor
sea: CompanyFactor
air: CompanyFactor
}
/**
 * Standards the company is certified to: marks on the home page.
 */
certifications: CompanyName[]
/**
 * Group companies shown as six marks on the home page.
 */
companies: CompanyName[]
mainPartner: CompanyTextByLanguage
/**
 * Media that wrote about the group ('Featured in'). Only the preview shows placeholders; without any other the section is left out.
 * 
 * Items: One medium.
 */
coverage: {
name: CompanyName
}[]
/**
 * Whistleblowing channel (D.Lgs. 24/2023).
 */
report: {
manager: CompanyTextByLanguage
post: CompanyText
phone: CompanyPhone
}
/**
 * Who answers for personal data (GDPR).
 */
privacy: {
controller: CompanyText
dpo: CompanyEmail
enquiriesKept: CompanyTextByLanguage
proposalsKept: CompanyTextByLanguage
logsKept: CompanyTextByLanguage
}
/**
 * Versions and terms of legal texts.
 */
legal: {
generalConditionsVersion: CompanyText
claimDays: CompanyWhole
}
}
/**
 * The PDF documents under /docs. Until the company supplies one, a page that says so is made in its place.
 */
export interface Documents {
/**
 * Large text on the page that stands in for a document.
 */
placeholderNotice: string
/**
 * What a document says at its beginning and at the foot of every page while the text it is made from is a draft (placeholder: true there).
 */
draftNotice: string
/**
 * In the order of the lists.
 */
documents: {
/**
 * Name by which texts refer to the document.
 */
key: ("iso9001" | "iso27001" | "policy" | "ethics" | "conduct" | "model231" | "whistleblowing" | "terms")
/**
 * Address on the site. Do not change it: others may link to it.
 */
file: string
/**
 * Name of the document in lists and links.
 */
title: string
/**
 * Day that stands on a document the company supplies (YYYY-MM-DD), shown beside its links. A document made from a text has the day on which that was reviewed.
 */
date?: string
/**
 * true until the company supplies the document; stops a release.
 */
placeholder: boolean
/**
 * The file supplied by the company, in this repository. Add it and set placeholder to false.
 */
source?: string
/**
 * Legal text the PDF is made from, so that page and PDF always agree. Never together with source.
 */
generatedFrom?: "general-conditions"
}[]
}
/**
 * A journey, or the handling in a hub.
 */
export interface EmissionsChainElement {
/**
 * Which element it is. Its words are in sustainability.yaml.
 */
name: ("collection" | "departure" | "mainCarriage" | "arrival" | "delivery")
/**
 * The length of the journey. Left out: the goods are handled in a hub.
 */
kilometres?: number
/**
 * Emission intensity: grams of CO₂ equivalent for each tonne, on a journey for each tonne and kilometre.
 */
grams: number
}
/**
 * The example on the sustainability page: how ISO 14083 works out the emissions of a shipment. What comes of it is computed.
 */
export interface Emissions {
/**
 * What the shipment weighs, in tonnes.
 */
tonnes: number
/**
 * The elements of the transport chain, in the order of the journey.
 */
elements: EmissionsChainElement[]
}
/**
 * A rule.
 */
export interface IncotermsRule {
/**
 * Its three letters.
 */
code: string
/**
 * Its name, in English in every language.
 */
name: string
/**
 * For which modes of transport the rule is meant.
 */
by: ("anyMode" | "seaOnly")
/**
 * The legs the seller pays for.
 */
seller: IncotermsLeg[]
/**
 * The legs that the named place or the contract of carriage decides. All others are the buyer's.
 */
agreed?: IncotermsLeg[]
risk?: IncotermsLeg
}
/**
 * The Incoterms® 2020 rules as the chart on the page of international transport shows them.
 */
export interface Incoterms {
/**
 * The rules, first those for any mode of transport.
 */
rules: IncotermsRule[]
}
/**
 * Front matter of a legal text (content/legal/{language}/*.md). The text itself is Markdown; its headings start at ##, a link to a chapter has the anchor of its heading in the default language, and company facts are written as in the translations ({{legalName}}).
 */
export interface LegalText {
/**
 * Title of the text: in the document outline and in the PDF made from it.
 */
title: string
/**
 * Date on which the company's counsel last reviewed the text (YYYY-MM-DD); null while nobody has.
 */
reviewed: (null | string)
/**
 * Settings of content/site.yaml for which the text is true; null for one that is left out. Where one is changed, the release check asks for the text to follow.
 */
writtenFor?: {
/**
 * Who checks that no program sends a form.
 */
"captcha.provider"?: ("altcha" | "recaptcha-v2" | "none")
/**
 * Tile server of the map, which learns the visitor's IP address; null: none.
 */
"map.tileLayer.url"?: (string | null)
/**
 * Whether reports are sent by the form of this site.
 */
"report.mode"?: ("internal" | "external")
}
/**
 * true: a draft, marked in the preview and refused by the release check.
 */
placeholder: boolean
}
/**
 * The advertisement in one language.
 */
export interface PositionTexts {
/**
 * Name of the job, without gender where the language allows it.
 */
name: string
/**
 * One sentence under the name: what the job is about.
 */
headDescription?: string
/**
 * Place of work, as it should be shown; also used by the filter of the list.
 */
location?: string
/**
 * How long the contract runs.
 */
contractDuration?: string
/**
 * Kind of contract and hours.
 */
workContract?: string
/**
 * What the person will do. Paragraphs and lists in Markdown; a list item starts with "- ".
 */
competencesDescription?: string
/**
 * What the person should bring. A Markdown list; an item starts with "- ".
 */
requiredSkill?: string
/**
 * Pay or pay range, before tax, with the period. European law wants it known early: leave it out only while it is not known.
 */
salary?: string
/**
 * Collective agreement applied.
 */
ccnl?: string
}
/**
 * A job advertisement. One file per position, named as its id. A field missing in one language is shown in another one, marked as such for screen readers.
 */
export interface Position {
/**
 * Name of the file without .yaml and last part of the address. It is sent with every application: never change it.
 */
id: string
/**
 * true for a demo position: it is marked in the preview and left out of the public site.
 */
placeholder: boolean
/**
 * Place in the list.
 */
order: number
/**
 * Day of publication, in quotes. Without it the position is left out of the structured data for search engines.
 */
datePosted?: string
/**
 * Last day for applications, in quotes. A site built after it no longer has the position.
 */
validThrough?: string
/**
 * The contract as search engines know it, beside its words in each language. TEMPORARY: for a limited time.
 */
employmentType?: ("FULL_TIME" | "PART_TIME" | "CONTRACTOR" | "TEMPORARY" | "INTERN")[]
/**
 * Id of the branch where the job is, from content/branches.
 */
branch?: string
/**
 * File name under content/media of a picture of the work. Left out: the picture of the list of positions.
 */
image?: string
/**
 * The advertisement in each language.
 */
texts: {
[k: string]: PositionTexts
}
}
/**
 * The Italian regions and their provinces, after ISTAT.
 */
export interface Regions {
/**
 * In the order of the ISTAT code.
 */
regions: {
/**
 * ISTAT code, in quotes.
 */
istat: string
/**
 * Name of the region.
 */
name: string
/**
 * In alphabetical order.
 */
provinces: {
/**
 * Letters of the province, as on number plates. This is what the form sends. Write "NO" in quotes.
 */
sigla: string
/**
 * Name, the same in every language.
 */
name: string
/**
 * Latitude of the capital in degrees, from which the search of branches measures distances.
 */
lat: number
/**
 * Longitude of the capital in degrees.
 */
lng: number
/**
 * Other names under which the search of branches knows the province: capitals with a name of their own, names in other languages of the site.
 * 
 * Items: A name.
 */
also?: string[]
}[]
}[]
}
/**
 * A service of the group: what is the same in every language. Its texts are in the sections services and servicePages, under the same slug.
 */
export interface Service {
/**
 * Last part of the address, /services/{slug}. The file has the same name.
 */
slug: string
/**
 * true while nobody has confirmed what the service is: only the preview shows it, the public site leaves it out.
 */
placeholder?: boolean
/**
 * How the page is composed. journey: something travels, and its stops stand on a drawn way. process: something is worked through, and numbered steps lead. place: something is brought to a place, and what it is or looks like there leads.
 */
kind: ("journey" | "process" | "place")
/**
 * What a journey goes over; a road, unless said otherwise.
 */
way?: ("road" | "sea" | "air")
/**
 * Place in lists, in the menu and in the carousel, from 1. Each number once.
 */
order: number
/**
 * Name of a Phosphor icon.
 */
icon: string
/**
 * File name of the picture under content/media.
 */
image: string
/**
 * File name under content/media of a second picture, seen from near, beside the benefits. 4:3.
 */
detail?: string
/**
 * Two views of the place of the service in the strip on the home page, without text: parts of one long picture, so each meets its neighbours. Square.
 */
strip?: {
/**
 * File name under content/media of the part that meets its neighbours on the left and right.
 */
row: string
/**
 * File name under content/media of the part for phones, which meets its neighbours above and below.
 */
column: string
}
/**
 * Things from the sectors of the page, for the row on the home page: the file names of their pictures, in order. Phones show the first four. One service alone has them.
 */
things?: string[]
/**
 * Whether the carousel on the home page shows the service. Exactly ten do.
 */
inCarousel: boolean
/**
 * Value the quotation form sends for this service, in Italian in every language. Left out: the form does not offer it.
 */
quotationServiceType?: ("Logistica Integrata" | "Trasporto Nazionale" | "Trasporto Internazionale" | "Trasporto Marittimo" | "Trasporto Aereo" | "Logistica E-Commerce" | "Parcel" | "2MH" | "Corriere Tecnico" | "Consulenza Digitale")
}
/**
 * Technical settings of the site.
 */
export interface Site {
/**
 * Languages of the site, the default one first.
 * 
 * Items: A language.
 */
languages: {
/**
 * Folder under content/translations, in small letters; html lang. With a region or script where languages differ by it: pt-br, zh-hant.
 */
code: string
/**
 * Locale for numbers and dates.
 */
locale: string
/**
 * Name of the language in that language.
 */
name: string
/**
 * First part of the paths of this language; empty for the default one.
 */
prefix: string
/**
 * Which of the two languages of the back office's calls stands for this one: 1 is English there, 2 Italian. Whoever speaks another language mostly reads English more easily: 1. Of several languages with the same number the first one is meant.
 */
siteType: (1 | 2)
}[]
/**
 * Language of the pages without a prefix.
 */
defaultLanguage: string
/**
 * Time zone of the office, as the IANA names it: days and times in mails.
 */
timeZone: string
/**
 * What the browser's language does on a first visit to a page without a prefix. redirect: goes to the counterpart page. suggest: offers it in a bar. off: nothing. A choice the visitor made is always followed, and crawlers are never moved.
 */
languageDetection: ("redirect" | "suggest" | "off")
/**
 * true: the site is a preview and every page says noindex.
 */
preview: boolean
/**
 * Header.
 */
header: {
/**
 * Language buttons, in order: of all languages, or of the default one alone ([it]).
 * 
 * Items: Code of a language.
 */
languageButtons: string[]
}
/**
 * Back office.
 */
api: {
/**
 * Address of the back-office host, without a slash at the end. /: the host of the site itself, as with site serve. null: there is no back office yet, and each form says so (M-31).
 */
baseUrl: (null | string)
/**
 * true: nobody confirmed yet that the host answers the calls of the forms. The release check lists it.
 */
assumed?: boolean
}
/**
 * Paths of the calls to the back office.
 */
endpoints: {
jobPositionById: SiteEndpoint
verifyRecapture: SiteEndpoint
application: SiteEndpoint
spontaneous: SiteEndpoint
jobPositionList: SiteEndpoint
contact: SiteEndpoint
quotation: SiteEndpoint
supplier: SiteEndpoint
report: SiteEndpoint
captchaChallenge: SiteEndpoint
reportStatus: SiteEndpoint
}
/**
 * Check that a form is sent by a person.
 */
captcha: {
/**
 * altcha: proof of work on the own host. recaptcha-v2: Google, loaded only after consent. none: tests only; the release check refuses it.
 */
provider: ("altcha" | "recaptcha-v2" | "none")
/**
 * What happens when the verification call itself fails: the form is sent all the same, or the visitor sees a message.
 */
onVerifyFailure: ("continue" | "block")
/**
 * Public key of recaptcha-v2; not needed for altcha.
 */
siteKey?: (null | string)
}
/**
 * Whistleblowing form.
 */
report: {
/**
 * internal: the form of this site. external: a button to the company's own platform.
 */
mode: ("internal" | "external")
/**
 * age public keys for which a report is encrypted in the browser. At least one is needed before the form can send.
 * 
 * Items: age public key.
 */
recipients: string[]
/**
 * Host that receives reports, if it is not api.baseUrl.
 */
baseUrl?: (null | string)
/**
 * Address of the company's platform; needed in mode external.
 */
platformUrl?: (null | string)
}
/**
 * Spontaneous application.
 */
application: {
/**
 * true: the cover letter is a required document, like the CV.
 */
coverLetterRequired: boolean
}
/**
 * Track and trace.
 */
tracking: {
/**
 * Address of the tracking page, with {code} in its query where the shipment number goes: visitors then have a field for it on the home page and in the menu. null: none.
 */
urlTemplate: (null | string)
}
/**
 * Network map.
 */
map: {
/**
 * Tile server. null: the map drawn locally from Natural Earth. A tile server sees the visitor's IP address, so it is asked only after the visitor presses a button that names it.
 */
tileLayer: (null | {
/**
 * Address of a tile with {z}, {x} and {y}. It may begin with {s}, which becomes a, b or c. Plain http only on this machine.
 */
url: string
/**
 * Whom the tiles come from, as the licence asks for it. The same in every language.
 */
credit: string
/**
 * Page with the licence of the tiles.
 */
creditUrl: string
})
}
/**
 * Where browsers insist on https for a year once they came by it: on this host, or on its subdomains, too. preload: for two years, and browsers may know it from a list (hstspreload.org). Leave preload until every subdomain speaks https for good, because it cannot be taken back in less than months. Without it: subdomains.
 */
strictTransport?: ("host" | "subdomains" | "preload")
/**
 * Old paths that lead elsewhere, with query and hash kept, in every language.
 * 
 * Items: A redirect.
 */
redirects: {
/**
 * Old path, without language: letters of any script, digits, hyphens, underscores, dots and slashes.
 */
from: string
/**
 * Path of the page without language, or an address that begins with https://, without query.
 */
to: string
}[]
/**
 * Colours that a browser shows around the site when it is kept on a home screen.
 */
webManifest: {
/**
 * Colour of the browser's own bar.
 */
themeColor: string
/**
 * Colour before the first page is drawn.
 */
backgroundColor: string
}
/**
 * What a page may weigh before somebody is told. Without it: 30, 120 and 250 kB.
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
 * How problems are taken. Without it every rule is as serious as `site check --explain` says, and nothing is excused.
 */
checks?: {
/**
 * How serious the findings of a rule are, by its name: error, warning or off. warning and off are for rules that may be excused (`site check --explain` says which).
 */
severity?: {
/**
 * error: keeps the site from being built. warning: is told. off: is only counted.
 */
[k: string]: "error" | "warning" | "off"
}
/**
 * Findings that somebody looked at and accepts. They are counted in every summary, with their reason; one that is gone is told, so that its entry goes, too.
 * 
 * Items: Findings of one rule at one place.
 */
excused?: {
/**
 * Name of the rule, as it stands in brackets behind its message.
 */
rule: string
/**
 * The file it is told at.
 */
file: string
/**
 * The key it is about; without it, wherever in the file.
 */
key?: string
/**
 * How many are meant; without it one. When there are more, all are told: nobody knows which of them is new.
 */
findings?: number
/**
 * Why this may stay as it is, for whoever reads the summary.
 */
reason: string
}[]
}
/**
 * Texts that are rightly the same in several languages, whatever others say: names, trade terms. The check for forgotten translations passes over them.
 */
sameInEveryLanguage: string[]
}
/**
 * About us (/about-us): who the group is, and the way to the six pages of the section.
 */
export interface AboutUs {
meta: Meta
heroSection: HeroSection
intro: TextBox
/**
 * Six cards, in this order: history, quality, environment, main partner, whistleblowing, anniversary.
 */
entries: SectionEntry[]
/**
 * The group in one paragraph of figures, each taken from company.yaml.
 */
facts: {
/**
 * One of these figures, set as large as a picture: four letters at most.
 */
poster: string
/**
 * Heading of the section.
 */
title: string
/**
 * Three to five sentences.
 */
text: string
}
}
/**
 * What search engines and shared links show for this page.
 */
export interface Meta {
/**
 * Title of the browser tab and of the search result. The name of the company is added by itself.
 */
title: string
/**
 * One or two sentences under the title in a search result. Say what the visitor finds on the page.
 */
description: string
}
/**
 * The top of the page, over or beside the large picture.
 */
export interface HeroSection {
/**
 * Short name of the page: in the breadcrumb and above the title.
 */
routeTitle: string
/**
 * The large title. One per page; it is read out first by a screen reader.
 */
pageTitle: string
/**
 * One or two sentences under the title.
 */
pageSubTitle: string
}
/**
 * A title and running text.
 */
export interface TextBox {
/**
 * Heading above the text.
 */
title: string
paragraphs: Paragraphs
}
/**
 * A card that leads to a page of this section.
 */
export interface SectionEntry {
/**
 * Name of the page the card leads to.
 */
title: string
/**
 * What the visitor finds there.
 */
text: string
to: Target
icon: Icon
}
/**
 * The anniversary page (/about-us/anniversary).
 */
export interface Anniversary {
meta: Meta
heroSection: HeroSection
/**
 * The two years, large, with a line between them: a picture of the range that stands at the top of the page.
 */
years: {
/**
 * Year of foundation, from company.yaml.
 */
from: string
/**
 * Year of the anniversary, from company.yaml.
 */
to: string
/**
 * Heading of the section.
 */
title: string
/**
 * Two to four sentences.
 */
text: string
}
/**
 * The group today in figures from company.yaml.
 */
today: {
/**
 * Heading of the section.
 */
title: string
items: Figures
}
closing: InfoBoxSection
}
/**
 * A box with a text and one or two buttons.
 */
export interface InfoBoxSection {
/**
 * Heading of the box.
 */
title: string
/**
 * Two to four sentences.
 */
text: string
/**
 * Buttons below the text.
 */
buttons: Button[]
}
/**
 * A link that looks like a button.
 */
export interface Button {
/**
 * Text on the button: say what happens.
 */
label: string
to: Target
}
/**
 * Texts of the page /work-with-us/become-a-supplier: the form for carriers and other suppliers. Labels and messages of §7.4 and §10 are agreed strings: do not change them.
 */
export interface BecomeSupplier {
meta: Meta
heroSection: HeroSection
/**
 * Above the form: what happens with a proposal, step by step.
 */
steps: {
/**
 * Heading of the section.
 */
title: string
/**
 * Three steps.
 * 
 * Items: A step.
 */
items: {
/**
 * What happens.
 */
title: string
/**
 * One or two sentences.
 */
text: string
}[]
}
/**
 * Notice above the form.
 */
ageNotice: string
/**
 * The supplier form.
 */
form: {
/**
 * Heading above the form.
 */
title: string
/**
 * One or two sentences above the first field.
 */
intro: string
/**
 * The parts of the form, in this order.
 */
groups: {
/**
 * Data of the company.
 */
company: {
/**
 * Heading of this part of the form.
 */
title: string
/**
 * One or two sentences under the heading, if they help.
 */
text?: string
}
/**
 * The person to talk to.
 */
contact: {
/**
 * Heading of this part of the form.
 */
title: string
/**
 * One or two sentences under the heading, if they help.
 */
text?: string
}
/**
 * How many vehicles of which kind.
 */
fleet: {
/**
 * Heading of this part of the form.
 */
title: string
/**
 * One or two sentences under the heading, if they help.
 */
text?: string
}
/**
 * Where the supplier works.
 */
areas: {
/**
 * Heading of this part of the form.
 */
title: string
/**
 * One or two sentences under the heading, if they help.
 */
text?: string
}
/**
 * Privacy, at the end of the form. The text stands above the choice.
 */
consent: {
/**
 * Heading of this part of the form.
 */
title: string
/**
 * A sentence under the heading. It must contain the words of privacy.linkText in common.yaml: they become the link to the privacy policy.
 */
text: string
}
}
/**
 * The fields, in the order of the form.
 */
fields: {
/**
 * Data of the company.
 */
company: {
nameOfSuppliers: Field
vatNumber: Field
nameOfLegalRepr: Field
address: Field
zipCode: Field
city: Field
district: Field
phone: Field
email: Field
webSite: Field
secOperatingSites: Field
}
/**
 * The person to talk to.
 */
contact: {
contactPerson: Field
jobTitle: Field
mobile: Field
email: Field
otherInfo: Field
}
/**
 * How many vehicles. The lines "of which" follow their total.
 */
fleet: {
vans: Field
numOfCurtainsideVans: Field
numOfCurtainsideVansLoadingPlatform: Field
curtainsideMotorTrucks: Field
numOfCurtainsideTrucks: Field
numOfCurtainsideTrucksLoadingPlatform: Field
numOfCurtainsideTractorTrucks: Field
}
/**
 * Where the supplier works.
 */
areas: {
regions: Field
district: Field
/**
 * Advice under the heading: better to choose at least one region.
 */
hint: string
}
}
/**
 * What lists have beside the items of the content.
 */
options: {
/**
 * Behind the provinces of the company.
 */
provincesAndAbroad: {
/**
 * Last entry of the list of provinces: a company outside Italy.
 */
EE: string
}
}
/**
 * The choice on privacy: two round buttons. Without the first one nothing is sent.
 */
choice: {
/**
 * Above the two buttons.
 */
legend: string
/**
 * First button.
 */
accept: string
/**
 * Second button.
 */
decline: string
}
/**
 * When the "of which" lines are more than their total. It warns, it does not block.
 */
fleetWarning: string
/**
 * Text of the send button.
 */
submit: string
/**
 * Shown after the proposal was sent.
 */
success: string
mail: FormMail
}
}
/**
 * A field of a form.
 */
export interface Field {
/**
 * Name of the field, above it. The sign of what must be filled in and the colon in mails come by themselves.
 */
label: string
/**
 * Help under the name of the field, if needed.
 */
hint?: string
}
/**
 * What mails call this form.
 */
export interface FormMail {
/**
 * What the office calls such a submission, at the beginning of the mail that announces it. Plain text; facts ({{…}}) cannot stand in a mail.
 */
name: string
/**
 * Subject of the office's answer to the visitor. {company} is the name of the company. Plain text; facts ({{…}}) cannot stand in a mail.
 */
answerSubject: string
}
/**
 * Texts of the page /contacts/branches: headquarters and Italian branches by city, with a search. Names, addresses and phone numbers are not here but in content/branches.
 */
export interface Branches {
meta: Meta
heroSection: HeroSection
intro: TextBox
/**
 * Heading of the first block, with the address of the headquarters.
 */
headquartersTitle: string
/**
 * Names of the cities under which the branches are listed, in this order. Also read out as headings. The keys are the values of group in content/branches, and anchors of the page.
 */
groups: {
/**
 * Name of the city as this language writes it.
 */
[k: string]: string
}
/**
 * Short words in front of the data of a branch, and around the search.
 */
labels: {
/**
 * In front of the street address.
 */
address: string
/**
 * In front of the phone number.
 */
phone: string
/**
 * In front of the fax number; shown only where there is one.
 */
fax: string
/**
 * In front of the e-mail address.
 */
email: string
/**
 * In front of the opening hours; shown only where they are known.
 */
openingHours: string
/**
 * In front of the list of services of the branch.
 */
services: string
/**
 * Link that opens the position of the branch in a map application.
 */
directions: string
/**
 * Grey example inside the search field.
 */
searchPlaceholder: string
/**
 * Name of the search field.
 */
search: string
/**
 * Under the search field: what one can search for.
 */
searchHint: string
/**
 * Button: sorts the branches by distance from where the visitor is. The browser then asks for permission.
 */
useMyPosition: string
/**
 * Shown while the browser looks for the position or asks for permission.
 */
locating: string
/**
 * Shown when the browser does not tell the position, because the visitor refused or it is not known.
 */
positionFailed: string
/**
 * Button that ends the search.
 */
showAll: string
found: PluralText
/**
 * Said instead of the number of branches where all are listed by their distance from a place.
 */
nearest: string
/**
 * Shown when the search finds nothing. {name} is what the visitor typed.
 */
noResult: string
/**
 * Shown instead when only locations in other countries have the name. A list of links to them follows.
 */
abroad: string
/**
 * Beside each branch when the list is sorted by distance. {n} is the number of kilometres, measured in a straight line.
 */
distance: string
}
/**
 * Box at the end of the page that leads to the network map.
 */
networkLink: {
/**
 * Heading of the box.
 */
title: string
/**
 * What the visitor finds on the map.
 */
text: string
/**
 * Text of the button.
 */
label: string
}
}
/**
 * A text that changes with the number in it: a line for each form that the language has, such as 'one' and 'other' in English.
 */
export interface PluralText {
zero?: PluralForm
one?: PluralForm
two?: PluralForm
few?: PluralForm
many?: PluralForm
other?: PluralForm
}
/**
 * Texts that occur on every page or in several forms: buttons, labels read by screen readers, messages of forms, the page for unknown addresses. Many of these texts are prescribed word by word: change them only together with the requirements.
 */
export interface Common {
/**
 * Name of the logo link, read by screen readers. The logo leads to the home page.
 */
logoLabel: string
/**
 * Labels of buttons and links. Say what happens; as short as possible.
 */
actions: {
/**
 * Button to the contact form.
 */
contactUs: string
/**
 * Button to the quotation form.
 */
requestQuotation: string
/**
 * Link that opens a PDF in a new tab.
 */
openPdf: string
/**
 * Takes a chosen file or a row out of a form.
 */
remove: string
/**
 * Loads again what could not be loaded.
 */
retry: string
/**
 * Opens the print dialog of the browser.
 */
print: string
/**
 * Goes one card, slide or page back.
 */
previous: string
/**
 * Goes one card, slide or page on.
 */
next: string
/**
 * Stops something that moves by itself.
 */
pause: string
/**
 * Starts something that moves by itself.
 */
play: string
/**
 * Closes a menu, a card or a dialog.
 */
close: string
/**
 * Copies an address or a number.
 */
copy: string
/**
 * Button on a position, leads to its application form.
 */
apply: string
/**
 * On the copy button, once the text was copied.
 */
copied: string
}
/**
 * Texts for screen readers and keyboard users, mostly invisible.
 */
a11y: {
/**
 * First link of the page, visible when it has the focus.
 */
skipToContent: string
/**
 * Added to the name of every link that opens a new tab. In round brackets.
 */
opensInNewTab: string
/**
 * Name of the menu button while the menu is closed.
 */
openMenu: string
/**
 * Name of the menu button while the menu is open.
 */
closeMenu: string
/**
 * Name of the path at the top of inner pages.
 */
breadcrumb: string
/**
 * Name of the links in the header and of the menu.
 */
mainNavigation: string
/**
 * Name of the group of language buttons.
 */
languageNavigation: string
/**
 * Name of the links in the footer.
 */
footerNavigation: string
/**
 * Position in a carousel. {n} is the current slide, {max} how many there are.
 */
slideOf: string
}
/**
 * Units beside numbers.
 */
units: {
/**
 * Kind and size of a document, in brackets behind its name. {n} is the size in kilobytes.
 */
pdf: string
/**
 * The same where the day of the document is known. {date} is that day.
 */
pdfDated: string
}
/**
 * The hash of a document, which opens when it is clicked.
 */
documents: {
/**
 * What opens.
 */
hash: string
/**
 * One sentence on what the hash is for.
 */
verify: string
}
/**
 * Marks on data that nobody has confirmed yet. They disappear when the real data are in company.yaml.
 */
placeholder: {
/**
 * Line at the edge of every page of a preview.
 */
ribbon: string
/**
 * Short note beside a value that is not confirmed.
 */
badge: string
/**
 * Line in the footer of a published site that still contains placeholders.
 */
noindexNotice: string
}
/**
 * The check box against automatic sending, above the send button.
 */
captcha: {
/**
 * Label of the check box.
 */
label: string
/**
 * While the check is running.
 */
checking: string
/**
 * When the check has succeeded.
 */
verified: string
/**
 * Message E-02: the box was not ticked or the check was refused.
 */
error: string
/**
 * Message E-11: the check has become too old.
 */
expired: string
/**
 * Message E-14: the check could not be carried out.
 */
verifyFailed: string
/**
 * Above the check box once sending has failed: it was unticked, because each check counts once.
 */
again: string
/**
 * Shown instead of the check box when the check is made by Google (reCAPTCHA). Nothing is loaded from Google before the visitor agrees.
 */
google: {
/**
 * Says that Google makes the check, and that it receives data for it.
 */
notice: string
/**
 * Button that agrees and loads the check.
 */
load: string
}
}
/**
 * Acceptance of the privacy policy at the end of the forms.
 */
privacy: {
/**
 * Label of the check box. It must contain the words of linkText: they become the link.
 */
label: string
/**
 * The words that link to the privacy policy: in the label here, and in the texts of other sections that must contain them.
 */
linkText: string
/**
 * Message E-01: the box was not ticked.
 */
required: string
}
/**
 * Texts that all forms share.
 */
form: {
/**
 * Message M-33, first sentence: above every form.
 */
mandatory: string
/**
 * Message E-26: above the list of fields that need correction. Ends with a colon.
 */
summaryTitle: string
/**
 * On the send button while the form is being sent.
 */
sending: string
/**
 * Under the send button when sending takes more than ten seconds.
 */
slow: string
/**
 * First, empty entry of a choice.
 */
select: string
/**
 * Answer to a yes or no question.
 */
yes: string
/**
 * Button that opens the choice of a file.
 */
chooseFile: string
/**
 * Beside that button: a file can be dragged here too.
 */
dropFile: string
/**
 * A chosen file. {name} is its name, {n} its size in kilobytes.
 */
fileSize: string
/**
 * In place of the send button when JavaScript is off. Names the phone number and the email address.
 */
noscript: string
/**
 * Heading of the copy of what was sent, after a form was sent.
 */
confirmationTitle: string
/**
 * Under that heading: how to keep the copy.
 */
confirmationText: string
/**
 * Under the copy. {date} is the day and the time of sending.
 */
sentOn: string
/**
 * Button below the copy of what was sent, or the code of a report: brings the empty form back.
 */
again: string
}
/**
 * Messages beside a field that needs correction. Say what to do, not what went wrong.
 */
validation: {
/**
 * E-17: an obligatory field is empty.
 */
required: string
/**
 * E-18: the email address has no @ or no dot.
 */
email: string
/**
 * E-19: too few or too many digits.
 */
phone: string
/**
 * E-20: a postcode in Italy that does not have five digits.
 */
zipCode: string
/**
 * E-21: the check digit of an Italian VAT number is wrong.
 */
vatNumber: string
/**
 * E-23: not a number, or not greater than zero.
 */
number: string
/**
 * E-24. {max} is the number of characters allowed.
 */
tooLong: string
/**
 * E-25: the file has no content.
 */
emptyFile: string
/**
 * The file can no longer be read: since it was chosen it was moved, deleted or saved again.
 */
unreadableFile: string
/**
 * The file holds macros, scripts, or files of other kinds, which could do harm when it is opened.
 */
activeContent: string
/**
 * A virus scanner found something in the file.
 */
infected: string
/**
 * E-07: the file is too large.
 */
fileTooLarge: string
/**
 * A number with decimals where only whole numbers are possible.
 */
integer: string
/**
 * A whole number with signs or spaces between its digits: 1.000, 1,000, 1 200.
 */
onlyDigits: string
/**
 * A number that may be meant in two ways, because it sets thousands apart or seems to. Name the decimal sign of the language.
 */
thousands: string
/**
 * A day before those that its field takes. Without this text the one of "format" is shown.
 */
tooEarly?: string
/**
 * A day after those that its field takes. Without this text the one of "format" is shown.
 */
tooLate?: string
/**
 * A text that is not written as its field asks, where nothing more can be said.
 */
format: string
/**
 * Not the address of a website.
 */
url: string
/**
 * A number above the largest one allowed. {max} is that number.
 */
tooLarge: string
/**
 * A file above the limit of the form. {max} is the limit in megabytes.
 */
fileOverLimit: string
/**
 * More files than a field takes. {max} is how many it takes.
 */
tooManyFiles: string
}
/**
 * Messages above the send button when sending did not succeed. What was typed is kept.
 */
request: {
/**
 * E-08: the request could not be sent.
 */
failed: string
/**
 * E-09: the system refused the request.
 */
refused: string
/**
 * In place of it when what was refused is no field of this page, or a choice that it offers: the form has changed since the page was opened. What was typed outlives a reload, files and consent do not.
 */
outdated: string
/**
 * E-10: no answer in time; it may have arrived all the same.
 */
timeout: string
/**
 * M-31: in place of the send button when the form has no receiver yet.
 */
notConfigured: string
}
/**
 * The page for unknown addresses (E-12).
 */
notFound: {
meta: Meta
/**
 * Large title.
 */
heading: string
/**
 * Under the title.
 */
text: string
/**
 * Link to the home page.
 */
link: string
}
/**
 * Messages for a failure of the site itself.
 */
errors: {
/**
 * E-15: a part of the page could not be loaded, twice.
 */
pageLoad: string
/**
 * E-16: title of an unexpected error. The status or the message of the error follows it.
 */
unexpected: string
/**
 * Answer with the status 405.
 */
methodNotAllowed: string
/**
 * Answer with the status 400.
 */
badRequest: string
}
/**
 * Mails: to visitors in their language, to the office in the default language of the site.
 */
mails: {
/**
 * The mail that tells the office what somebody sent. What was sent follows with the labels of the form.
 */
notice: {
/**
 * Before the date on which it came. Plain text; facts ({{…}}) cannot stand in a mail.
 */
received: string
/**
 * Before the language of the visitor. Plain text; facts ({{…}}) cannot stand in a mail.
 */
language: string
/**
 * Before the position that an application is for. Plain text; facts ({{…}}) cannot stand in a mail.
 */
position: string
/**
 * Above the names of the files. They stay in the storage and are not sent by mail. Plain text; facts ({{…}}) cannot stand in a mail.
 */
files: string
/**
 * Above the command that takes the files out of the storage. Plain text; facts ({{…}}) cannot stand in a mail.
 */
open: string
/**
 * Above the command that answers. Plain text; facts ({{…}}) cannot stand in a mail.
 */
reply: string
/**
 * The same where answering deletes what was sent, as the privacy notice promises. Plain text; facts ({{…}}) cannot stand in a mail.
 */
replyAndErase: string
/**
 * Above the command that deletes what was sent, for whoever has answered in another way. Plain text; facts ({{…}}) cannot stand in a mail.
 */
done: string
/**
 * Above a link that does the same. Plain text; facts ({{…}}) cannot stand in a mail.
 */
doneLink: string
/**
 * Above the office's own copy of an answer. {recipient} is the address of the visitor. Plain text; facts ({{…}}) cannot stand in a mail.
 */
copy: string
}
/**
 * What stands around every mail to a visitor.
 */
visitor: {
/**
 * First line. {name} is the visitor's name. Plain text; facts ({{…}}) cannot stand in a mail.
 */
greeting: string
/**
 * The same for a visitor whose name is not known. Plain text; facts ({{…}}) cannot stand in a mail.
 */
greetingUnnamed: string
/**
 * Above the name of the company, at the end. Plain text; facts ({{…}}) cannot stand in a mail.
 */
regards: string
/**
 * Above the visitor's own words. {date} is the day of the request. Plain text; facts ({{…}}) cannot stand in a mail.
 */
quoted: string
}
/**
 * The mail that asks an applicant for a newer CV, before the application is deleted.
 */
reminder: {
/**
 * Subject of the mail. Plain text; facts ({{…}}) cannot stand in a mail.
 */
subject: string
/**
 * Text after the greeting. It begins with a small letter where the language goes on so after a comma: Italian does, English does not. {sent} is the day of the application, {company} the company, {erased} the day of deletion, {link} the address where a new CV is sent. Plain text; facts ({{…}}) cannot stand in a mail.
 */
text: string
}
/**
 * The mail that tells the office of a new CV. Its name and size follow.
 */
renewed: {
/**
 * Subject of the mail. {form} is what mails call the form, {who} who sent it. Plain text; facts ({{…}}) cannot stand in a mail.
 */
subject: string
/**
 * What happened. {form} and {who} as in the subject, {sent} is the day of the application, {kept} the new day of deletion. Plain text; facts ({{…}}) cannot stand in a mail.
 */
text: string
}
/**
 * The daily mail to the office while nothing is deleted by itself until somebody confirms it.
 */
held: {
/**
 * Subject of the mail. Plain text; facts ({{…}}) cannot stand in a mail.
 */
subject: string
/**
 * What happened and what to do. Plain text; facts ({{…}}) cannot stand in a mail.
 */
text: string
}
/**
 * The mail to the office about a file that had waited for the virus scanner and holds a virus. The name of the form and the command that shows the submission follow.
 */
infected: {
/**
 * Subject of the mail. {form} is what mails call the form. Plain text; facts ({{…}}) cannot stand in a mail.
 */
subject: string
/**
 * What happened and what to do. Plain text; facts ({{…}}) cannot stand in a mail.
 */
text: string
}
/**
 * The daily mail to the office about reminders that have not been sent. A list of them follows.
 */
alarm: {
/**
 * Subject of the mail. {count} is how many reminders. Plain text; facts ({{…}}) cannot stand in a mail.
 */
subject: string
/**
 * What happened and what to do, above the list with a day of deletion in each line. Plain text; facts ({{…}}) cannot stand in a mail.
 */
text: string
}
}
/**
 * Pages of the back office that links in mails lead to.
 */
pages: {
/**
 * Where an applicant sends a newer CV.
 */
renewal: {
/**
 * Main heading. Plain text; facts ({{…}}) cannot stand in it.
 */
title: string
/**
 * What sending a CV does. {sent} is the day of the application, {company} the company, {erased} the day of deletion without a new CV, {kept} the one with it. Plain text; facts ({{…}}) cannot stand in it.
 */
text: string
/**
 * Label of the choice of a file. Plain text; facts ({{…}}) cannot stand in it.
 */
field: string
/**
 * Below it. {formats} are the ends of the names of files that are taken, {max} is how many megabytes. Plain text; facts ({{…}}) cannot stand in it.
 */
formats: string
/**
 * Button that sends it. Plain text; facts ({{…}}) cannot stand in it.
 */
submit: string
/**
 * Main heading once it has arrived. Plain text; facts ({{…}}) cannot stand in it.
 */
doneTitle: string
/**
 * What was done. {kept} is the day of deletion. Plain text; facts ({{…}}) cannot stand in it.
 */
doneText: string
}
/**
 * Where the office closes an enquiry that it answered by mail.
 */
closing: {
/**
 * Main heading. Plain text; facts ({{…}}) cannot stand in it.
 */
title: string
/**
 * What closing does. {form} is what mails call the form, {received} the moment it came, {id} its number. Plain text; facts ({{…}}) cannot stand in it.
 */
text: string
/**
 * Button that closes it. Plain text; facts ({{…}}) cannot stand in it.
 */
submit: string
/**
 * Main heading once it is closed. Plain text; facts ({{…}}) cannot stand in it.
 */
doneTitle: string
/**
 * What was done. {form}, {received} and {id} as before. Plain text; facts ({{…}}) cannot stand in it.
 */
doneText: string
}
/**
 * For a link that is wrong, used or too late; which of these must not be told.
 */
invalid: {
/**
 * Main heading. Plain text; facts ({{…}}) cannot stand in it.
 */
title: string
/**
 * What may be the reason, and what to do. Plain text; facts ({{…}}) cannot stand in it.
 */
text: string
}
/**
 * When something does not work, or too much was asked at once.
 */
failed: {
/**
 * Main heading. Plain text; facts ({{…}}) cannot stand in it.
 */
title: string
/**
 * What to do. Plain text; facts ({{…}}) cannot stand in it.
 */
text: string
}
}
}
/**
 * Texts of the page /contacts/contact-us: the contact form and the box beside it. Labels and messages of §7.1 and §10 are agreed strings: do not change them.
 */
export interface ContactUs {
meta: Meta
heroSection: HeroSection
/**
 * The contact form.
 */
form: {
/**
 * Heading above the form.
 */
title: string
/**
 * One or two sentences above the first field.
 */
intro: string
/**
 * The fields, in the order of the form.
 */
fields: {
name: Field
surname: Field
company: Field
email: Field
phone: Field
request: Field
}
/**
 * Text of the send button.
 */
submit: string
/**
 * Shown after the message was sent.
 */
success: string
mail: FormMail
}
/**
 * Box beside the form: when the form is the right place, and when another page is.
 */
aside: {
/**
 * Heading of the box.
 */
title: string
/**
 * Short Markdown list or paragraphs; a link leads to the page that suits a question better.
 */
text: string
}
fraud?: Warning
}
/**
 * A warning of others who pretend to be the company. It says how to check, and nothing of what the company does or never does. Leave it out in every language, and the page has none.
 */
export interface Warning {
/**
 * What to beware of.
 */
title: string
/**
 * Two to four sentences: what happens, how to check, what not to do.
 */
text: string
link: Link
}
/**
 * A link.
 */
export interface Link {
/**
 * Text of the link.
 */
title: string
to: Target
}
/**
 * Texts of the page /contacts: four cards and the data of the headquarters.
 */
export interface Contacts {
meta: Meta
heroSection: HeroSection
/**
 * The four cards: branches, network, quotation, contact form. Keep the order.
 */
entries: SectionEntry[]
/**
 * Block with the address of the headquarters; the data come from content/company.yaml.
 */
headquarters: {
/**
 * Heading of the block.
 */
title: string
/**
 * One or two sentences above the address.
 */
text: string
}
}
/**
 * A group of links with a heading.
 */
export interface FooterGroup {
/**
 * Number of the group for the program. The same in every language; do not change it.
 */
id: string
/**
 * Heading of the group.
 */
title: string
/**
 * The links of the group.
 */
links: Link[]
}
/**
 * Footer of every page: three columns of links, accreditations, the registration line the law asks for.
 */
export interface Footer {
/**
 * Where the company has its seat.
 */
infoFooterSection: {
/**
 * Heading above the address.
 */
title: string
/**
 * The address of the seat, from company.yaml.
 */
location: string
}
/**
 * Columns of links. Each group opens and closes on small screens.
 */
footerLinks: {
/**
 * Left column: the pages about the group.
 */
left: FooterGroup[]
/**
 * Centre column: services, work, contacts.
 */
center: FooterGroup[]
/**
 * Right column: documents, which open in a new tab.
 */
right: FooterGroup[]
}
/**
 * Last row of the page.
 */
footerBottomSection: {
/**
 * Legal pages: privacy, cookies, general conditions, accessibility.
 */
links: Link[]
}
/**
 * Link to the page of the company on the professional network. Its address is in company.yaml.
 */
social: {
/**
 * Name of the network.
 */
label: string
}
/**
 * Text badges. They are not logos: the marks belong to their owners.
 */
accreditations: {
/**
 * Heading of the row, for screen readers.
 */
title: string
/**
 * One badge each, in this order.
 * 
 * Items: A badge.
 */
items: {
/**
 * The abbreviation as it is known.
 */
name: string
/**
 * What the abbreviation stands for. No claim about the company.
 */
description: string
}[]
}
/**
 * The registration line: seat, tax code, companies register, REA, share capital, certified email. All values come from company.yaml; the order is the usual one in Italy.
 */
footerText: string
/**
 * Added to the registration line when the company has one shareholder only.
 */
soleShareholder: string
/**
 * Added when another company directs this one. {name} is that company.
 */
parent: string
/**
 * Added while the company is being wound up.
 */
inLiquidation: string
/**
 * Copyright line. {year} is the current year.
 */
copyrightText: string
}
/**
 * A chapter of the guide.
 */
export interface GuideChapter {
/**
 * Its anchor in addresses. The same in every language.
 */
id: string
/**
 * Heading of the chapter, and its link above.
 */
title: string
/**
 * Markdown: paragraphs, lists, links and tables.
 */
text: string
}
/**
 * Texts of the page /services/guide: what to know before goods are shipped.
 */
export interface Guide {
meta: Meta
heroSection: HeroSection
entry: SectionEntry
/**
 * Read out before the links to the chapters.
 */
contents: string
measuring: GuideChapter
/**
 * Table under the first chapter: what one pallet counts for by each service. Numbers and names of services come by themselves.
 */
example: {
/**
 * Above the table. {length}, {width}, {height} (centimetres) and {weight} (kilograms) are filled in.
 */
caption: string
/**
 * Head of the column with the services.
 */
service: string
/**
 * Head of the column with the kilograms that a cubic metre counts for.
 */
factor: string
/**
 * Head of the column with the chargeable weight.
 */
chargeable: string
/**
 * Under the table: what is usual, and may be agreed otherwise.
 */
note: string
}
packing: GuideChapter
units: GuideChapter
/**
 * Under the chapter on pallets and containers. Names, sizes and standards come by themselves.
 */
drawings: {
/**
 * Above the drawings: all have one scale, seen from above.
 */
caption: string
/**
 * Beside a container. {n} is a number of pallets.
 */
fits: string
/**
 * Under the drawings: why the pallets lie as they do.
 */
note: string
}
dangerousGoods: GuideChapter
/**
 * Above the classes.
 */
classes: string
incoterms: GuideChapter
claims: GuideChapter
/**
 * Under the deadlines: general information, no legal advice.
 */
disclaimer: string
closing: InfoBoxSection
}
/**
 * Our history (/about-us/history): the timeline.
 */
export interface History {
meta: Meta
heroSection: HeroSection
/**
 * Eight slides along one road, reached by scrolling, arrows or dots. Only what is documented: no founders, places, acquisitions or years that nobody gave.
 */
timeline: {
/**
 * Heading of the timeline.
 */
title: string
/**
 * Eight slides, in the order of the ids.
 * 
 * Items: A slide.
 */
slides: {
/**
 * Name of the slide. The same in every language.
 */
id: ("origins" | "national-network" | "iso-9001" | "beyond-borders" | "sea-and-air" | "new-services" | "anniversary" | "today")
/**
 * true while the company has not confirmed the wording: it is marked in the preview, and the check of a public site reminds of it. The same in every language.
 */
placeholder?: boolean
/**
 * File name of the picture under content/media, 4:3. Left out: the label is shown in its place, very large. The same in every language.
 */
image?: string
icon?: Icon
/**
 * Year or moment, large. Only where a year is known; a year is always taken from company.yaml.
 */
label?: string
/**
 * Title of the slide.
 */
title: string
/**
 * Two to four sentences.
 */
text: string
}[]
}
closing: InfoBoxSection
}
/**
 * A place of the strip.
 */
export interface HomeStripPlace {
/**
 * One short sentence under the name of the service: what happens here to the shipment.
 */
text: string
/**
 * What the picture shows, for people who do not see it.
 */
alt: string
}
/**
 * Home page (/).
 */
export interface Home {
meta: Meta
/**
 * Narrow band at the very top: the sports sponsorship. The whole band leads to one page, and is left out with it.
 */
banner?: {
/**
 * Two to five words.
 */
title: string
/**
 * One sentence.
 */
description: string
/**
 * Text of the link: say where it leads.
 */
linkText: string
to: Target
}
/**
 * The large opening of the page, over the main picture.
 */
hero: {
/**
 * Short line above the title.
 */
kicker: string
/**
 * The largest text of the site: keep it to one short line or two.
 */
title: string
/**
 * One or two sentences under the title.
 */
description: string
/**
 * Button that leads to the quotation request.
 */
primaryLabel: string
/**
 * Button with a down arrow that scrolls to the services on this page.
 */
secondaryLabel: string
}
textBox: TextBox
/**
 * The six counters.
 */
infoSection: {
/**
 * Heading above the counters.
 */
title: string
/**
 * Six counters, in this order: years, warehouses, people, parcels, branches, owned areas.
 * 
 * Items: A counter. It is shown as prefix + number + suffix; thousands are separated by a dot in Italian and English, and elsewhere as the language does.
 */
items: {
/**
 * The number it counts up to, always taken from company.yaml. 'thousands' and 'millions' divide it.
 */
count: string
/**
 * What stands before the number. Leave it out if nothing does.
 */
prefix?: string
/**
 * What stands after the number, as the language writes it: K+ for thousands and more, or a word such as mila+ or Tsd.+, which gets its space by itself. Leave it out if nothing does.
 */
suffix?: string
/**
 * What is counted, under the number.
 */
text: string
}[]
}
/**
 * One shipment through ten places, one for each service of the carousel: a long picture that people move.
 */
stripSection: {
/**
 * Heading of the section, and the name of the list.
 */
title: string
/**
 * One or two sentences beside the heading.
 */
text: string
/**
 * What happens to the shipment at each service. The name of the service stands above it.
 */
places: {
[k: string]: HomeStripPlace
}
}
/**
 * A row of things that one service moves, each with the name of its sector; below it, the link of the service.
 */
thingsSection: {
/**
 * Heading of the section.
 */
title: string
/**
 * One or two sentences beside the heading.
 */
text: string
}
/**
 * The network, beside a drawing of the map.
 */
networkSection: {
/**
 * Heading of the section.
 */
title: string
/**
 * Two to four sentences.
 */
text: string
/**
 * Button that leads to the network page.
 */
linkText: string
}
/**
 * Media that wrote about the group. Left out while there are none.
 */
coverageSection: {
/**
 * Heading of the section.
 */
title: string
/**
 * One sentence above the names.
 */
text: string
}
/**
 * The six marks of the group.
 */
companiesSection: {
/**
 * Heading of the section.
 */
title: string
/**
 * One or two sentences above the marks.
 */
text: string
}
/**
 * Certifications and accreditations.
 */
accreditationsSection: {
/**
 * Heading of the section.
 */
title: string
/**
 * Two or three sentences.
 */
text: string
/**
 * Button that leads to the page of the certificates.
 */
linkText: string
}
/**
 * The last call of the page.
 */
contactSection: {
/**
 * Heading of the section.
 */
title: string
/**
 * One or two sentences.
 */
text: string
/**
 * Two buttons: quotation, contact.
 */
buttons: Button[]
}
}
/**
 * Titles and small texts of the legal pages and of the consent layer. The legal texts themselves are in content/legal.
 */
export interface Legal {
/**
 * Page /privacy-policy
 */
privacyPolicy: {
meta: Meta
heroSection: HeroSection
}
/**
 * Page /cookie-policy
 */
cookiePolicy: {
meta: Meta
heroSection: HeroSection
}
/**
 * Page /general-conditions
 */
generalConditions: {
meta: Meta
heroSection: HeroSection
/**
 * Button that opens the PDF in a new tab.
 */
downloadLabel: string
/**
 * Beside the button: which text counts.
 */
pdfPrevails: string
/**
 * Under the title: the version in force.
 */
version: string
}
/**
 * Page /accessibility
 */
accessibility: {
meta: Meta
heroSection: HeroSection
}
/**
 * Heading of the list of sections at the side of the text.
 */
contentsTitle: string
/**
 * Date of the last review. {date} is the date, already written out.
 */
updated: string
/**
 * Notice above a text that nobody has reviewed yet.
 */
toBeReviewed: string
}
/**
 * Main partner (/about-us/main-partner): the sports sponsorship.
 */
export interface MainPartner {
meta: Meta
heroSection: HeroSection
/**
 * Stands around the name of the club or event, which is the fact mainPartner.
 */
partner: {
/**
 * Heading of the section.
 */
title: string
/**
 * What a main partner is.
 */
text: string
}
closing: InfoBoxSection
}
/**
 * How a language is offered to the visitors of this one's pages.
 */
export interface NavigationLanguageTexts {
/**
 * Visible text of the button, the same in every language.
 */
button: string
/**
 * Name of the language in the language itself, the same in every language, for screen readers.
 */
label: string
/**
 * Always in the language that is offered: link in a bar for visitors whose browser prefers it. Shown only when languageDetection is suggest.
 */
offer: string
}
/**
 * A page in the menu.
 */
export interface NavigationLink {
/**
 * Name of the entry for the program. The same in every language.
 */
id: string
/**
 * Text of the link. Use the name of the page as in its title.
 */
title: string
to: Target
}
/**
 * A section: a link in the header and a group in the menu.
 */
export interface NavigationGroup {
/**
 * Name of the entry for the program. The same in every language.
 */
id: string
/**
 * Text of the link. Use the name of the page as in its title.
 */
title: string
to: Target
/**
 * The pages of the section, in the order of the menu.
 */
nestedLinks: NavigationLink[]
}
/**
 * Header, off-screen menu and the first element of the breadcrumb.
 */
export interface Navigation {
/**
 * The four sections of the site, in the order of the header and of the menu.
 */
links: NavigationGroup[]
/**
 * Button that leads to the quotation request from everywhere.
 */
quotation: {
/**
 * One or two words.
 */
title: string
to: Target
}
/**
 * Link to the ordering portal of the customers, which opens in a new tab. Its address is in company.yaml.
 */
webOrder: {
/**
 * Text of the link, the same in every language.
 */
title: string
}
/**
 * The field for the number of a shipment, on the home page and in the menu. It is there once site.yaml has the address of the tracking page.
 */
tracking: {
/**
 * What is asked for, above the field.
 */
label: string
/**
 * One word, on the button beside the field.
 */
button: string
}
/**
 * The buttons that change the language, by the code of the language each leads to.
 */
language: {
[k: string]: NavigationLanguageTexts
}
/**
 * Title of the opened menu.
 */
menuTitle: string
/**
 * First element of the path at the top of inner pages.
 */
breadcrumbRoot: string
/**
 * Name of the arrow beside a closed group of the menu, for screen readers. {name} is the section.
 */
showNested: string
/**
 * The same while the group is open. {name} is the section.
 */
hideNested: string
}
/**
 * Texts of the page /contacts/network: the map of all locations, the list beside it, the names of services and countries. The services are also shown on the page of the branches.
 */
export interface Network {
meta: Meta
heroSection: HeroSection
intro: TextBox
/**
 * Names of the services a location offers, in this order: in the filter, on the card of a location and on the page of the branches.
 */
services: {
/**
 * Name of the service, short.
 */
logistica: string
/**
 * Name of the service, short.
 */
"trasporto-nazionale": string
/**
 * Name of the service, short.
 */
"trasporto-internazionale": string
/**
 * Name of the service, short.
 */
"it-services": string
/**
 * Name of the service, short.
 */
"e-commerce": string
/**
 * Name of the service, short.
 */
"trasporto-mare": string
/**
 * Name of the service, short.
 */
"trasporto-aereo": string
/**
 * Name of the service, short.
 */
"2mh": string
/**
 * Name of the service, short.
 */
parcel: string
}
/**
 * Names of the countries, in the order of the list. The keys are ISO codes, as country in content/branches.
 */
countries: {
/**
 * Name of the country or place.
 */
[k: string]: string
}
/**
 * Words on and around the map.
 */
map: {
/**
 * Heading above the map; also its name for a screen reader.
 */
title: string
/**
 * Heading above the list with the same locations.
 */
listTitle: string
/**
 * Name of the field that filters by service.
 */
filterLabel: string
/**
 * First choice of the filter: no filter.
 */
allServices: string
count: PluralText
/**
 * Name, for a screen reader, of the buttons that choose what the map looks at: the home country, or everything.
 */
views: string
/**
 * Button over the map: show all places again. The button beside it says the name of the home country.
 */
wholeNetwork: string
/**
 * Button that enlarges the map.
 */
zoomIn: string
/**
 * Button that makes the map smaller.
 */
zoomOut: string
/**
 * Name of a marker for a screen reader. {name} is the place.
 */
markerLabel: string
cluster: PluralText
/**
 * Source of the base map, in a corner of the map. Keep the name Natural Earth.
 */
credit: string
/**
 * Button under the map, only where a tile server is set: it loads streets and names onto the map.
 */
tiles: string
/**
 * Beside that button: what pressing it tells another company. {host} is the address of the tile server.
 */
tilesNote: string
}
/**
 * Short words in front of the data of a location.
 */
labels: {
/**
 * In front of the address.
 */
address: string
/**
 * In front of the phone number.
 */
phone: string
/**
 * In front of the fax number; shown only where there is one.
 */
fax: string
/**
 * In front of the e-mail address.
 */
email: string
/**
 * In front of the list of services.
 */
services: string
}
closing: InfoBoxSection
}
/**
 * Texts of the pages /work-with-us/open-positions (list and spontaneous application) and /work-with-us/open-positions/{id} (one position and its form). The positions themselves are in content/positions. Labels and messages of §7.2, §7.3, §10 and §14.5 are agreed strings: do not change them.
 */
export interface OpenPositions {
meta: Meta
heroSection: HeroSection
/**
 * The list of positions.
 */
list: {
/**
 * Heading above the list.
 */
title: string
count: PluralText
/**
 * Name of the field that filters by location.
 */
filterLabel: string
/**
 * First choice of the filter: no filter.
 */
allLocations: string
/**
 * Shown when there is no position.
 */
empty: string
/**
 * Under the list when the back office cannot be asked for newer positions.
 */
refreshFailed: string
}
/**
 * Words on the page of one position.
 */
detail: {
/**
 * In front of the place of work.
 */
location: string
/**
 * In front of the duration of the contract.
 */
contractDuration: string
/**
 * In front of the kind of contract.
 */
workContract: string
/**
 * Heading above the description.
 */
description: string
/**
 * Heading above the skills.
 */
requiredSkills: string
/**
 * In front of the pay range; shown only where it is known.
 */
salary: string
/**
 * In front of the collective agreement; shown only where it is known.
 */
ccnl: string
/**
 * In front of the number by which the back office calls the position.
 */
reference: string
/**
 * Link to the page of the position itself, to hand on; clicked, its address is copied.
 */
share: string
/**
 * In its place once the address was copied.
 */
shared: string
/**
 * In front of the last day for applications.
 */
until: string
/**
 * When the position was published. {date} is the date, already written out.
 */
posted: string
/**
 * In front of the name of the company, which the law wants in every advertisement.
 */
company: string
/**
 * Line on every position. Agreed with the law in mind: do not change it.
 */
equalOpportunity: string
/**
 * Above the form. It must contain the words of privacy.linkText in common.yaml: they become the link to the privacy policy.
 */
privacyNotice: string
/**
 * While the position is being loaded.
 */
loading: string
/**
 * When the position could not be loaded.
 */
loadFailed: string
/**
 * When there is no position with this address.
 */
notFound: string
/**
 * Heading of the page when there is no position with this address.
 */
closed: string
/**
 * Link back to the list.
 */
backToList: string
}
/**
 * Form on the page of a position.
 */
application: {
/**
 * Heading above the form.
 */
title: string
/**
 * One or two sentences above the first field.
 */
intro: string
/**
 * The fields, in the order of the form.
 */
fields: {
name: Field
surname: Field
position: Field
email: Field
phone: Field
cv: Field
}
/**
 * Text beside the tick box. It must contain the words of privacy.linkText in common.yaml: they become the link to the privacy policy.
 */
terms: string
/**
 * Text of the send button.
 */
submit: string
/**
 * When the chosen file is not a PDF.
 */
fileType: string
/**
 * After the application was sent.
 */
success: {
/**
 * Heading.
 */
title: string
/**
 * Sentence under it.
 */
text: string
}
mail: FormMail
}
fraud?: Warning
/**
 * Form under the list, for those who apply without a position.
 */
spontaneous: {
/**
 * Heading above the form.
 */
title: string
/**
 * One or two sentences above the first field.
 */
intro: string
/**
 * Above first name and family name, which belong together.
 */
legend: string
/**
 * The fields, in the order of the form.
 */
fields: {
name: Field
surname: Field
email: Field
phone: Field
city: Field
role: Field
cv: Field
coverLetter: Field
}
/**
 * Text of the send button. Small first letter on purpose; the page shows it as a capital.
 */
submit: string
/**
 * When a document is missing.
 */
documentsMissing: string
/**
 * When the kind of file is not accepted.
 */
fileType: string
/**
 * After the application was sent.
 */
success: {
/**
 * Heading.
 */
title: string
/**
 * Sentence under it.
 */
text: string
}
mail: FormMail
}
}
/**
 * A row of short facts, each with an icon.
 */
export interface InfoBoxIconSection {
/**
 * Heading above the row.
 */
title: string
/**
 * The facts, in the order in which they stand.
 */
items: {
icon: Icon
/**
 * Two to five words.
 */
title: string
/**
 * One or two short sentences.
 */
text: string
}[]
}
/**
 * Cards with a title and a text, in a grid.
 */
export interface CardBoxSection {
/**
 * Heading above the cards.
 */
title: string
/**
 * Introduces the cards.
 */
text: string
/**
 * The cards, in the order in which they stand.
 */
cards: {
/**
 * Title of the card.
 */
title: string
/**
 * Two or three sentences.
 */
text: string
}[]
}
/**
 * A list of what the customer gets. Only what the company really does; no superlatives.
 */
export interface BenefitsSection {
/**
 * Heading above the list.
 */
title: string
/**
 * What the customer gets, in the order in which it stands.
 */
items: {
/**
 * The benefit in a few words.
 */
title: string
/**
 * One or two sentences.
 */
text: string
}[]
}
/**
 * Quality, safety and environment policy (/about-us/quality-safety-policy): certificates, documents, accreditations.
 */
export interface QualitySafetyPolicy {
meta: Meta
heroSection: HeroSection
intro: TextBox
/**
 * Cards with a button that opens a PDF.
 */
certifications: {
/**
 * Heading of the section.
 */
title: string
/**
 * Introduces the cards.
 */
text: string
/**
 * Three cards.
 * 
 * Items: A certificate or policy.
 */
items: {
/**
 * Which document of content/documents the card opens. The same in every language.
 */
document: ("iso9001" | "iso27001" | "policy")
/**
 * Name of the document.
 */
title: string
/**
 * What it is about: two or three sentences.
 */
text: string
}[]
}
/**
 * Documents on ethics and organisation, each with a button that opens a PDF.
 */
ethics: {
/**
 * Heading of the section.
 */
title: string
/**
 * Introduces the documents.
 */
text: string
/**
 * Four documents.
 * 
 * Items: A document.
 */
items: {
/**
 * Which document of content/documents the card opens. The same in every language.
 */
document: ("ethics" | "conduct" | "model231" | "whistleblowing")
/**
 * Name of the document.
 */
title: string
/**
 * What it is about: one or two sentences.
 */
text: string
}[]
}
/**
 * The list of all documents of content/documents.yaml, with size, date and hash.
 */
documents: {
/**
 * Heading of the section.
 */
title: string
/**
 * Opens and closes the list.
 */
listLabel: string
/**
 * Says what the list holds and what the hashes are for.
 */
text: string
}
/**
 * What the abbreviations in the footer mean.
 */
accreditations: {
/**
 * Heading of the section.
 */
title: string
/**
 * Introduces the list.
 */
text: string
/**
 * Five, in the order of company.yaml.
 * 
 * Items: An accreditation.
 */
items: {
/**
 * Abbreviation. The same in every language.
 */
name: ("AEO" | "WCA" | "IATA" | "ACCREDIA" | "BV")
/**
 * What the abbreviation stands for.
 */
title: string
/**
 * What it is, in general: one or two sentences. No licence numbers.
 */
text: string
}[]
}
closing: InfoBoxSection
}
/**
 * Texts of the page /contacts/quotation-request: the quotation form with its lists and the calculator for the size of the shipment. Labels and messages of §7.5 and §10 are agreed strings: do not change them.
 */
export interface QuotationRequest {
meta: Meta
heroSection: HeroSection
intro: TextBox
/**
 * The quotation form.
 */
form: {
/**
 * Heading above the form.
 */
title: string
/**
 * One or two sentences above the first field.
 */
intro: string
/**
 * The parts of the form, in this order.
 */
groups: {
/**
 * Who asks for the quotation.
 */
user: {
/**
 * Heading of this part of the form.
 */
title: string
/**
 * One or two sentences under the heading, if they help.
 */
text?: string
}
/**
 * Which service is wanted, and how often.
 */
service: {
/**
 * Heading of this part of the form.
 */
title: string
/**
 * One or two sentences under the heading, if they help.
 */
text?: string
}
/**
 * Where the goods are picked up.
 */
pickUp: {
/**
 * Heading of this part of the form.
 */
title: string
/**
 * One or two sentences under the heading, if they help.
 */
text?: string
}
/**
 * Where the goods are delivered.
 */
delivery: {
/**
 * Heading of this part of the form.
 */
title: string
/**
 * One or two sentences under the heading, if they help.
 */
text?: string
}
/**
 * How many packages of which kind.
 */
what: {
/**
 * Heading of this part of the form.
 */
title: string
/**
 * One or two sentences under the heading, if they help.
 */
text?: string
}
/**
 * What is carried.
 */
goods: {
/**
 * Heading of this part of the form.
 */
title: string
/**
 * One or two sentences under the heading, if they help.
 */
text?: string
}
/**
 * Privacy, at the end of the form.
 */
consent: {
/**
 * Heading of this part of the form.
 */
title: string
/**
 * One or two sentences under the heading, if they help.
 */
text?: string
}
}
/**
 * The fields, in the order of the form.
 */
fields: {
/**
 * Who asks for the quotation.
 */
user: {
company: Field
name: Field
surname: Field
phone: Field
email: Field
city: Field
zipCode: Field
}
serviceType: Field
serviceFrequency: Field
/**
 * Where the goods are picked up.
 */
pickUp: {
country: Field
city: Field
zipCode: Field
}
/**
 * Where the goods are delivered.
 */
delivery: {
country: Field
city: Field
zipCode: Field
}
numOfPackages: Field
weight: Field
measures: Field
volume: Field
returnOfGoods: Field
goodType: Field
packageType: Field
notes: Field
}
/**
 * The entries of the lists. The keys are what is sent to the office, the same in every language; the values are what the visitor reads.
 */
options: {
/**
 * The ten services.
 */
serviceType: {
/**
 * Name of the service in the list.
 */
"Logistica Integrata": string
/**
 * Name of the service in the list.
 */
"Trasporto Nazionale": string
/**
 * Name of the service in the list.
 */
"Trasporto Internazionale": string
/**
 * Name of the service in the list.
 */
"Trasporto Marittimo": string
/**
 * Name of the service in the list.
 */
"Trasporto Aereo": string
/**
 * Name of the service in the list.
 */
"Logistica E-Commerce": string
/**
 * Name of the service in the list.
 */
Parcel: string
/**
 * Name of the service in the list.
 */
"2MH": string
/**
 * Name of the service in the list.
 */
"Corriere Tecnico": string
/**
 * Name of the service in the list.
 */
"Consulenza Digitale": string
}
/**
 * How often. The key RICORRENTE means regularly.
 */
serviceFrequency: {
/**
 * A single shipment.
 */
SPOT: string
/**
 * Regular shipments. Never a translation in the legal sense (applicant).
 */
RICORRENTE: string
}
/**
 * Kind of goods.
 */
goodType: {
/**
 * Ordinary goods.
 */
VARIA: string
/**
 * Dangerous goods. Keep the word ADR.
 */
ADR: string
}
/**
 * Kinds of packaging.
 */
packageType: {
/**
 * Name of the packaging in the list.
 */
"Pallet EUR/EPAL 80×120": string
/**
 * Name of the packaging in the list.
 */
"Pallet 100×120": string
/**
 * Name of the packaging in the list.
 */
"Altro pallet": string
/**
 * Name of the packaging in the list.
 */
"Cartone/scatola": string
/**
 * Name of the packaging in the list.
 */
Cassa: string
/**
 * Name of the packaging in the list.
 */
Gabbia: string
/**
 * Name of the packaging in the list.
 */
Fusto: string
/**
 * Name of the packaging in the list.
 */
"Cisternetta (IBC)": string
/**
 * Name of the packaging in the list.
 */
"Sacco/big bag": string
/**
 * Name of the packaging in the list.
 */
"Bobina/rotolo": string
/**
 * Name of the packaging in the list.
 */
"Container 20'": string
/**
 * Name of the packaging in the list.
 */
"Container 40'": string
/**
 * Name of the packaging in the list.
 */
"Merce sfusa": string
/**
 * Name of the packaging in the list.
 */
Altro: string
}
}
/**
 * The steps of the form, which a visitor with scripts goes through one by one.
 */
steps: {
/**
 * First step: from where, to where, and what.
 */
route: string
/**
 * Second step: weight and size.
 */
goods: string
/**
 * Third step: which service.
 */
service: string
/**
 * Last step: who asks, and consent.
 */
contact: string
/**
 * What a screen reader says of a step. {n}, {total} and {title} are filled in.
 */
step: string
/**
 * Names the list of steps for screen readers.
 */
progress: string
/**
 * Marks a step in which something is to be corrected.
 */
wrong: string
/**
 * Button to the step before.
 */
back: string
/**
 * Button to the next step.
 */
next: string
}
/**
 * The drawing of the shipment beside the form.
 */
shipment: {
/**
 * Heading above the drawing.
 */
title: string
/**
 * Distance between both places. {km} is filled in, to the ten kilometres.
 */
distance: string
/**
 * Heading above the drawn packages.
 */
packages: string
/**
 * Beside the line that is a metre long.
 */
metre: string
/**
 * In place of the chargeable weight while no service is chosen.
 */
chooseService: string
}
/**
 * Under the heading, after the sentence on the fields marked *.
 */
mandatoryGroup: string
/**
 * Beside weight, measures and volume when all three are empty.
 */
atLeastOne: string
/**
 * Above the form when a field is wrong.
 */
invalid: string
/**
 * Text of the send button.
 */
submit: string
/**
 * Shown after the request was sent.
 */
success: string
/**
 * Shown only when dangerous goods (ADR) are chosen. All of it may be left empty.
 */
adr: {
/**
 * Explains what to enter and where it is written.
 */
hint: string
unNumber: Field
/**
 * Beside the UN number when it does not have four digits.
 */
unNumberInvalid: string
class: Field
packingGroup: Field
/**
 * The thirteen classes, in the order of the code.
 * 
 * Items: One class.
 */
classes: {
/**
 * Number of the class. The same in every language.
 */
code: ("1" | "2" | "3" | "4.1" | "4.2" | "4.3" | "5.1" | "5.2" | "6.1" | "6.2" | "7" | "8" | "9")
/**
 * Official name of the class, shown after its number.
 */
name: string
}[]
}
/**
 * Calculator that fills measures and volume from rows of packages. It works in the browser and sends nothing.
 */
helper: {
/**
 * Heading; opens and closes the calculator.
 */
title: string
/**
 * How it works, and that the result is only an estimate.
 */
text: string
/**
 * Button that adds a row.
 */
add: string
/**
 * Button that removes a row.
 */
remove: string
/**
 * What a screen reader says of a row. {n} is its number.
 */
row: string
/**
 * Column: length of one package, in centimetres.
 */
length: string
/**
 * Column: width of one package, in centimetres.
 */
width: string
/**
 * Column: height of one package, in centimetres.
 */
height: string
/**
 * Column: how many packages of this size.
 */
quantity: string
/**
 * Column: weight of one package, in kilograms.
 */
weight: string
/**
 * In front of the sums of the columns.
 */
total: string
/**
 * In front of the chargeable weight, the larger of real and volumetric weight.
 */
chargeable: string
/**
 * Small words beside the chargeable weight: it is only an estimate.
 */
estimate: string
/**
 * Kilograms that a cubic metre counts for, as the guide shows them: facts of company.yaml.
 */
factors: {
/**
 * On Italian roads.
 */
nationalRoad: string
/**
 * On roads between countries.
 */
internationalRoad: string
/**
 * By sea.
 */
sea: string
/**
 * By air.
 */
air: string
}
/**
 * After the chargeable weight: the volumetric factor of the chosen service. {n} is a number of kilograms.
 */
factor: string
/**
 * Said beside the form when the calculator does not load. The form can be filled in and sent without it.
 */
missing: string
}
mail: FormMail
}
}
/**
 * A service page, from top to bottom. The one of United Cargo Logistics has no cards, figures or steps.
 */
export interface ServicePage {
meta: Meta
heroSection: HeroSection
infoBoxIconSection?: InfoBoxIconSection
infoBoxSection: InfoBoxSection
cardBoxSection?: CardBoxSection
closing: InfoBoxSection
benefitsSection?: BenefitsSection
/**
 * How it works, as numbered steps. Optional.
 */
steps?: {
/**
 * Heading above the steps.
 */
title: string
/**
 * The steps in their order.
 * 
 * Items: One step.
 */
items: {
/**
 * What happens, in a few words.
 */
title: string
/**
 * One to three sentences.
 */
text: string
}[]
}
/**
 * Usual transit times, as a small table. Only on the page of air transport.
 */
transitTimes?: {
/**
 * Heading above the table.
 */
title: string
/**
 * What the times mean and what they depend on.
 */
text: string
/**
 * One row for each kind of service.
 * 
 * Items: A row.
 */
rows: {
/**
 * Name of the kind of service.
 */
name: string
/**
 * The time with its unit, in large letters: a short one. The figures come from company.yaml.
 */
time: string
/**
 * The fact with the times alone, for the bar drawn to scale.
 */
count: string
/**
 * How many hours one of them is: 24 for days.
 */
hours: (1 | 24)
/**
 * For which goods it is meant.
 */
text: string
}[]
}
/**
 * A chart of the Incoterms® rules: who pays until where. Only on the page of international transport. The rules are in content/incoterms.yaml.
 */
incotermsSection?: {
/**
 * Heading above the chart.
 */
title: string
/**
 * How to read it.
 */
text: string
/**
 * Heading of the column with the three letters.
 */
rule: string
/**
 * The legs of the journey, in its order, each short enough for a narrow column.
 */
legs: {
/**
 * Clearance for export.
 */
exportCustoms: string
/**
 * Loading at the seller's.
 */
loading: string
/**
 * From the seller to the port or terminal.
 */
toPort: string
/**
 * Handling at departure and loading on board.
 */
onBoard: string
/**
 * The main carriage.
 */
mainCarriage: string
/**
 * Discharge at the port or terminal of arrival.
 */
discharge: string
/**
 * Clearance for import, with duties and taxes.
 */
importCustoms: string
/**
 * From there to the buyer.
 */
toBuyer: string
/**
 * Unloading at the buyer's.
 */
unloading: string
}
/**
 * Who a cell belongs to: the seller pays.
 */
seller: string
/**
 * Who a cell belongs to: the buyer pays.
 */
buyer: string
/**
 * Who a cell belongs to: the named place or the contract decides.
 */
agreed: string
/**
 * What the round mark means: here the risk passes to the buyer.
 */
risk: string
/**
 * Heading of the rules for any mode of transport.
 */
anyMode: string
/**
 * Heading of the rules for sea and inland waterways only.
 */
seaOnly: string
/**
 * What the chart leaves out, and what counts in the end.
 */
note: string
}
/**
 * An example of the days before a departure, drawn to scale. Only on the page of sea transport.
 */
scheduleSection?: {
/**
 * Heading above the line.
 */
title: string
/**
 * Says that it is an example, and who sets the real dates.
 */
text: string
/**
 * What the numbers beside the line count.
 */
unit: string
/**
 * What is due, the earliest first, ending with day 0.
 * 
 * Items: What is due on a day.
 */
events: {
/**
 * How many days before the departure. The same in every language.
 */
daysBefore: number
/**
 * What is due.
 */
title: string
/**
 * One sentence about it.
 */
text: string
}[]
/**
 * What happens after a missed date.
 */
note: string
}
/**
 * A number of a day, drawn as that many dots. Only on the page of national transport.
 */
quantitySection?: {
/**
 * Heading above the dots.
 */
title: string
/**
 * What each dot is, and what the coloured ones are.
 */
text: string
/**
 * The number a day, from company.yaml.
 */
count: string
/**
 * What is counted, a day.
 */
perDay: string
/**
 * The same, in one of 24 hours.
 */
perHour: string
/**
 * The same, in a minute.
 */
perMinute: string
}
/**
 * Areas drawn as football pitches. Only on the page of integrated logistics.
 */
areasSection?: {
/**
 * Heading above the pitches.
 */
title: string
/**
 * What is compared.
 */
text: string
/**
 * What the number of pitches counts.
 */
pitches: string
/**
 * The areas, the largest last.
 * 
 * Items: An area.
 */
items: {
/**
 * Its square metres, from company.yaml.
 */
count: string
/**
 * What kind of area it is.
 */
label: string
}[]
/**
 * How large a pitch is here.
 */
note: string
}
/**
 * How many connections systems need, drawn and as a table. Only on the page of digital consulting.
 */
connectionsSection?: {
/**
 * Heading above the drawings.
 */
title: string
/**
 * What is compared.
 */
text: string
/**
 * The systems, in a circle.
 * 
 * Items: Name of a system.
 */
systems: string[]
/**
 * The way in which each system is connected with every other.
 */
each: string
/**
 * The way in which all are connected with one point.
 */
hub: string
/**
 * What the large numbers count.
 */
unit: string
/**
 * What the first row of the table counts.
 */
number: string
/**
 * What speaks for either way.
 */
note: string
}
/**
 * The sectors of the technical courier. Only on that page.
 */
sectorsSection?: {
/**
 * Heading above the sectors.
 */
title: string
/**
 * Introduces the sectors.
 */
text: string
/**
 * The choice above the pictures: things by themselves, or at a doorway.
 */
views: {
/**
 * What is chosen. For screen readers.
 */
legend: string
/**
 * Shows each thing by itself.
 */
alone: string
/**
 * Shows each thing at a doorway, for its size.
 */
door: string
}
/**
 * Exactly these fourteen sectors, in this order.
 */
items: ServicePagesSector[]
/**
 * Under the pictures: how the door is to be read. No measures.
 */
note: string
}
/**
 * One room before and after its furniture came. Only on the page of 2MH.
 */
beforeAfterSection?: {
/**
 * Heading above the two pictures.
 */
title: string
/**
 * What lies between the two.
 */
text: string
/**
 * The room before, then after.
 */
views: ServicePagesRoomView[]
}
}
/**
 * A sector of the technical courier.
 */
export interface ServicePagesSector {
/**
 * File name of the picture in content/media: one thing of this sector, on a transparent ground. The same in every language.
 */
image: string
/**
 * The same thing at a doorway, so that its size is seen.
 */
door: {
/**
 * File name of the picture in content/media. The same in every language.
 */
image: string
/**
 * What is to be seen, for whoever does not see it: whether the thing passes the door.
 */
alt: string
}
/**
 * Trade name of the sector, prescribed and the same in every language.
 */
name: ("Bank/ATM" | "Digital signage" | "Energy station" | "ICT" | "Integrated logistics" | "Locker" | "Medical equipment" | "Printing" | "Retail" | "Slot/VLT" | "Sport equipment" | "Technical furniture" | "Telecommunications" | "Vending")
/**
 * One or two sentences in the language of the file: which goods, and what the work is.
 */
text: string
}
/**
 * A picture of the room, and what it shows.
 */
export interface ServicePagesRoomView {
/**
 * File name of the picture in content/media. The same in every language.
 */
image: string
/**
 * What is to be seen, for whoever does not see it.
 */
alt: string
/**
 * When: before, after.
 */
title: string
/**
 * Caption beside it, one sentence.
 */
text: string
}
/**
 * The pages below /services, one for each service. Explain how the service works and what to prepare. No figures, clients or promises that are not in company.yaml.
 */
export interface ServicePages {
[k: string]: ServicePage
}
/**
 * A service in short.
 */
export interface ServicesServiceCard {
/**
 * Short name: on buttons, in the carousel and in the breadcrumb.
 */
name: string
/**
 * Title of the large card: says what the service is about.
 */
title: string
/**
 * The text of the card, one item for each paragraph. The first paragraph must make sense by itself: small cards show only that one.
 */
description: string[]
/**
 * Link to the page of the service. Must make sense without the card around it.
 */
linkText: string
}
/**
 * The page /services, the services carousel on the home page, and the texts every service page shares.
 */
export interface Services {
meta: Meta
heroSection: HeroSection
intro: TextBox
/**
 * One card for each service: on /services, in the carousel of the home page and among the related services.
 */
cards: {
[k: string]: ServicesServiceCard
}
/**
 * The services on the home page: a row of buttons and one large card.
 */
carousel: {
/**
 * Heading above the carousel.
 */
title: string
/**
 * One or two sentences under the heading.
 */
text: string
/**
 * Name of the row of buttons, for screen readers.
 */
buttonsLabel: string
}
/**
 * The other services, at the bottom of every service page.
 */
related: {
/**
 * Heading above them.
 */
title: string
}
/**
 * Last block of /services and of every service page, above the buttons for contact and quotation.
 */
finalCall: {
/**
 * Heading.
 */
title: string
/**
 * What to write or to have at hand. Two or three sentences.
 */
text: string
}
}
/**
 * Sustainability (/about-us/sustainability). Only how things are measured and published; no claim about the environment (D.Lgs. 30/2026).
 */
export interface Sustainability {
meta: Meta
heroSection: HeroSection
intro: TextBox
measures: CardBoxSection
/**
 * A worked example of ISO 14083. Its numbers are in content/emissions.yaml; what comes of them is computed.
 */
example: {
/**
 * Heading of the section.
 */
title: string
/**
 * What goes where, and how it is worked out.
 */
text: string
/**
 * Head of the column of the elements.
 */
element: string
/**
 * Head of the column of the results.
 */
emissions: string
/**
 * Names of the elements.
 */
elements: {
/**
 * From the sender to the port.
 */
collection: string
/**
 * Handling in the first port.
 */
departure: string
/**
 * The voyage.
 */
mainCarriage: string
/**
 * Handling in the second port.
 */
arrival: string
/**
 * From the port to the consignee.
 */
delivery: string
}
/**
 * How a journey is worked out. {tonnes}, {kilometres} and {grams} are filled in.
 */
journey: string
/**
 * How handling is worked out. {tonnes} and {grams} are filled in.
 */
hub: string
/**
 * A result. {n} is filled in.
 */
kilograms: string
/**
 * Head of the sum.
 */
total: string
/**
 * What the sum is for each tonne. {n} is filled in.
 */
perTonne: string
/**
 * That it is an example, and where the method comes from.
 */
note: string
}
/**
 * Rules for publishing environmental data on this site.
 */
commitments: {
/**
 * true while the company has not confirmed these rules: it is marked in the preview, and the check of a public site reminds of it. The same in every language.
 */
placeholder?: boolean
/**
 * Heading of the section.
 */
title: string
/**
 * Introduces the rules.
 */
text: string
/**
 * Three to five rules.
 * 
 * Items: A rule.
 */
items: {
/**
 * The rule in a few words.
 */
title: string
/**
 * One or two sentences.
 */
text: string
}[]
}
closing: InfoBoxSection
}
/**
 * Whistleblowing (/about-us/whistleblowing): explanation, procedure, report form. The law is D.Lgs. 24/2023; have changes checked by a lawyer.
 */
export interface Whistleblowing {
meta: Meta
heroSection: HeroSection
/**
 * Text under the title.
 */
intro: {
/**
 * Heading of the section.
 */
title: string
/**
 * Two or three sentences.
 */
text: string
}
terms: Figures
/**
 * Eight blocks, in the order of the ids.
 * 
 * Items: A block of information.
 */
blocks: {
/**
 * Name of the block and anchor of the page. The same in every language.
 */
id: ("who" | "what" | "how" | "manager" | "times" | "protection" | "external" | "privacy")
/**
 * Heading of the block.
 */
title: string
/**
 * Text in Markdown: paragraphs, lists, links. No headings.
 */
text: string
}[]
/**
 * Link to the PDF of the procedure.
 */
procedure: {
/**
 * Heading of the section.
 */
title: string
/**
 * One or two sentences.
 */
text: string
/**
 * Button that opens the PDF in a new tab.
 */
linkText: string
}
/**
 * The report form. It speaks to the person who reports (Italian: tu).
 */
form: {
/**
 * Heading of the form.
 */
title: string
/**
 * What to write, and that no name is needed.
 */
intro: string
/**
 * Stands where other forms ask for privacy consent: there is none here, because the law requires the processing. It must contain the words of privacy.linkText in common.yaml: they become the link to the privacy policy.
 */
notice: string
/**
 * The fields.
 */
fields: {
fullName: Field
subject: Field
email: Field
phone: Field
message: Field
files: Field
}
/**
 * Send button.
 */
submit: string
/**
 * Under the attachments.
 */
metadataHint: string
/**
 * Beside an attachment that was chosen, before it is sent.
 */
metadata: {
/**
 * Author, dates and the like are taken out of its properties; what it shows stays.
 */
removed: string
/**
 * The file may still say who wrote it: not everything can be taken out here.
 */
mayName: string
}
/**
 * E-06: shown when a file has another type.
 */
fileType: string
/**
 * Messages of this form in place of those of all other forms: a report never goes by ordinary e-mail.
 */
request: {
/**
 * M-31 of this form: it cannot be sent online. Names the other ways to report.
 */
notConfigured: string
/**
 * In place of the send button when JavaScript is off. Names the other ways to report.
 */
noscript: string
/**
 * E-08 of this form: the report could not be sent. Names the other ways to report.
 */
failed: string
/**
 * E-09 of this form: the system refused the report. Names the other ways to report.
 */
refused: string
/**
 * In place of it when the page does not know what was refused: it may be older than the system. A reload loses the report, so it must be copied first. Names the other ways to report.
 */
outdated: string
}
/**
 * The mail that tells the office of a report. Nothing of the report itself may stand in it.
 */
mail: {
/**
 * What the office calls a report. Plain text; facts ({{…}}) cannot stand in a mail.
 */
name: string
/**
 * Subject of the mail. Plain text; facts ({{…}}) cannot stand in a mail.
 */
subject: string
/**
 * Text of the mail, with the terms of the law. {received} is the day on which the report came; {acknowledgeDays} and {acknowledge} are the term and the last day for confirming its receipt. {outcomeMonths} is the term for the outcome, counted from that confirmation, so {outcome} is its last day at the latest. Plain text; facts ({{…}}) cannot stand in a mail.
 */
text: string
/**
 * Above the commands that open a report: one where the storage is, one where the key is. Plain text; facts ({{…}}) cannot stand in a mail.
 */
open: string
/**
 * Above the commands that answer it: one where the key is, one where the storage is. Plain text; facts ({{…}}) cannot stand in a mail.
 */
reply: string
/**
 * Mails to whoever manages reports, some days before a term of the law passes. Nothing of the report itself may stand in them.
 */
reminders: {
/**
 * Nobody has confirmed that the report was received.
 */
acknowledgement: {
/**
 * Subject of the mail. Plain text; facts ({{…}}) cannot stand in a mail.
 */
subject: string
/**
 * Text of the mail. {received} is the day on which the report came, {by} the last day of the term. Plain text; facts ({{…}}) cannot stand in a mail.
 */
text: string
}
/**
 * Nobody has told what came of the report.
 */
outcome: {
/**
 * Subject of the mail. Plain text; facts ({{…}}) cannot stand in a mail.
 */
subject: string
/**
 * Text of the mail. {received} is the day on which the report came, {by} the last day of the term. Plain text; facts ({{…}}) cannot stand in a mail.
 */
text: string
}
/**
 * Below either text, above the commands that send what is missing. Plain text; facts ({{…}}) cannot stand in a mail.
 */
act: string
}
}
}
/**
 * Message after a report was sent.
 */
success: {
/**
 * M-04a: an e-mail or a phone number was given.
 */
withContact: string
/**
 * Neither was given, but a name: the report is not anonymous.
 */
named: string
/**
 * M-04b: neither was given, and no name.
 */
anonymous: string
}
/**
 * The code shown after sending. With it the sender reads the answer without giving a name.
 */
receipt: {
/**
 * Above the code.
 */
title: string
/**
 * What the code is for; that nobody can recover it.
 */
text: string
/**
 * Asked before the form is filled in again and the code goes.
 */
noted: string
/**
 * Heading of the place where the sender enters the code later.
 */
status: string
}
/**
 * The form in which the sender of a report reads the answer with the receipt code.
 */
answer: {
/**
 * Under the heading receipt.status: what to do here.
 */
text: string
/**
 * Label of the field for the code.
 */
code: string
/**
 * Under the label: how forgiving the field is.
 */
codeHint: string
/**
 * Button that reads the answer.
 */
submit: string
/**
 * Where JavaScript is off: how to hear the answer all the same. Never the company's mailbox, which is not confidential.
 */
noscript: string
/**
 * While the back office is asked.
 */
checking: string
/**
 * The code has a typing mistake: nothing was asked.
 */
mistyped: string
/**
 * The code is well formed, but no report belongs to it.
 */
unknown: string
/**
 * The report was received and nobody has answered yet.
 */
received: string
/**
 * Above each answer. {date} is the day it was written.
 */
answered: string
/**
 * In place of an answer that cannot be decrypted.
 */
unreadable: string
/**
 * The back office could not be asked.
 */
failed: string
}
/**
 * Shown instead of the form when the company uses its own platform.
 */
external: {
/**
 * Heading of the section.
 */
title: string
/**
 * One or two sentences.
 */
text: string
/**
 * Button that opens the platform in a new tab.
 */
linkText: string
}
}
/**
 * Texts of the page /work-with-us: two cards, for candidates and for suppliers.
 */
export interface WorkWithUs {
meta: Meta
heroSection: HeroSection
intro: TextBox
/**
 * What the large picture above the cards shows, for people who do not see it.
 */
sceneAlt: string
/**
 * The two cards: open positions, become a supplier. Keep the order.
 */
entries: SectionEntry[]
closing: InfoBoxSection
}

/** The translation sections of one language, facts filled in. */
export interface Text {
  aboutUs: AboutUs;
  anniversary: Anniversary;
  becomeSupplier: BecomeSupplier;
  branches: Branches;
  common: Common;
  contactUs: ContactUs;
  contacts: Contacts;
  footer: Footer;
  guide: Guide;
  history: History;
  home: Home;
  legal: Legal;
  mainPartner: MainPartner;
  navigation: Navigation;
  network: Network;
  openPositions: OpenPositions;
  qualitySafetyPolicy: QualitySafetyPolicy;
  quotationRequest: QuotationRequest;
  servicePages: ServicePages;
  services: Services;
  sustainability: Sustainability;
  whistleblowing: Whistleblowing;
  workWithUs: WorkWithUs;
}

/** Everything else a person edits, resolved to one language. */
export interface Content {
  advisories: AdvisoryList;
  branches: Branch[];
  company: Company;
  documents: Documents;
  emissions: Emissions;
  incoterms: Incoterms;
  legal: Record<string, LegalText & { body: string; original?: string }>;
  positions: Position[];
  regions: Regions;
  services: Service[];
  site: Site;
  /** Form definitions by name, as `schemas/forms` has them. */
  forms: Record<FormName, FormDefinition>;
}

/** The forms that `schemas/forms` defines. */
export type FormName = 'application' | 'contact' | 'quotation' | 'report' | 'spontaneous' | 'supplier';
