import { expect, it } from 'vitest';
import { builtPages } from './testing/builtPages.ts';
import { asTyped, readBuilt, readText } from './testing/readPage.ts';

/** Requirements §7, character by character: page of the Italian site, name of the control, Italian, English. */
const labels: [page: string, name: string, it: string, en: string][] = [
  ['/contacts/contact-us/', 'name', 'Nome', 'Name'],
  ['/contacts/contact-us/', 'surname', 'Cognome', 'Surname'],
  ['/contacts/contact-us/', 'company', 'Azienda', 'Company'],
  ['/contacts/contact-us/', 'email', 'Email', 'Email'],
  ['/contacts/contact-us/', 'phone', 'Telefono', 'Phone'],
  ['/contacts/contact-us/', 'request', 'Richiesta', 'Request'],
  ['/work-with-us/open-positions/shell/', 'position', 'Figura professionale', 'Position'],
  ['/work-with-us/open-positions/shell/', 'cv', 'Carica il tuo CV (PDF)', 'Upload your CV (PDF)'],
  ['/work-with-us/open-positions/', 'city', 'Città', 'City'],
  ['/work-with-us/open-positions/', 'role', 'Ruolo professionale', 'Professional role'],
  ['/work-with-us/open-positions/', 'cv', 'Curriculum vitae', 'CV'],
  ['/work-with-us/open-positions/', 'coverLetter', 'Lettera di presentazione', 'Cover letter'],
  ['/work-with-us/become-a-supplier/', 'company.nameOfSuppliers', 'Ragione sociale', 'Supplier name'],
  ['/work-with-us/become-a-supplier/', 'company.vatNumber', 'Partita IVA', 'VAT number'],
  [
    '/work-with-us/become-a-supplier/',
    'company.nameOfLegalRepr',
    'Legale rappresentante',
    'Legal representative',
  ],
  ['/work-with-us/become-a-supplier/', 'company.address', 'Indirizzo', 'Address'],
  ['/work-with-us/become-a-supplier/', 'company.zipCode', 'CAP', 'ZIP code'],
  ['/work-with-us/become-a-supplier/', 'company.district', 'Provincia', 'District'],
  ['/work-with-us/become-a-supplier/', 'company.email', 'Email aziendale', 'Company email'],
  ['/work-with-us/become-a-supplier/', 'company.webSite', 'Sito web', 'Website'],
  [
    '/work-with-us/become-a-supplier/',
    'company.secOperatingSites',
    'Sedi operative secondarie',
    'Secondary operating sites',
  ],
  ['/work-with-us/become-a-supplier/', 'contact.contactPerson', 'Persona di riferimento', 'Contact person'],
  ['/work-with-us/become-a-supplier/', 'contact.jobTitle', 'Ruolo', 'Job title'],
  ['/work-with-us/become-a-supplier/', 'contact.mobile', 'Cellulare', 'Mobile'],
  ['/work-with-us/become-a-supplier/', 'contact.email', 'Email di contatto', 'Contact email'],
  ['/work-with-us/become-a-supplier/', 'contact.otherInfo', 'Altre informazioni', 'Other information'],
  ['/work-with-us/become-a-supplier/', 'fleet.vans', 'Furgoni (totale)', 'Vans (total)'],
  [
    '/work-with-us/become-a-supplier/',
    'fleet.numOfCurtainsideVans',
    'di cui centinati',
    'of which curtainside',
  ],
  [
    '/work-with-us/become-a-supplier/',
    'fleet.numOfCurtainsideVansLoadingPlatform',
    'di cui centinati con sponda caricatrice',
    'of which curtainside with loading platform',
  ],
  [
    '/work-with-us/become-a-supplier/',
    'fleet.curtainsideMotorTrucks',
    'Motrici (totale)',
    'Motor trucks (total)',
  ],
  [
    '/work-with-us/become-a-supplier/',
    'fleet.numOfCurtainsideTrucks',
    'di cui centinate',
    'of which curtainside',
  ],
  [
    '/work-with-us/become-a-supplier/',
    'fleet.numOfCurtainsideTrucksLoadingPlatform',
    'di cui centinate con sponda caricatrice',
    'of which with loading platform',
  ],
  [
    '/work-with-us/become-a-supplier/',
    'fleet.numOfCurtainsideTractorTrucks',
    'Trattori con semirimorchio centinato',
    'Curtainside tractor trucks',
  ],
  ['/contacts/quotation-request/', 'user.zipCode', 'CAP', 'ZIP code'],
  ['/contacts/quotation-request/', 'pickUp.country', 'Paese (ritiro)', 'Country (pick-up)'],
  ['/contacts/quotation-request/', 'pickUp.city', 'Città (ritiro)', 'City (pick-up)'],
  ['/contacts/quotation-request/', 'pickUp.zipCode', 'CAP (ritiro)', 'ZIP (pick-up)'],
  ['/contacts/quotation-request/', 'delivery.zipCode', 'CAP (consegna)', 'ZIP (delivery)'],
  ['/contacts/quotation-request/', 'serviceType', 'Tipo di servizio', 'Service type'],
  ['/contacts/quotation-request/', 'serviceFrequency', 'Frequenza', 'Frequency'],
  ['/contacts/quotation-request/', 'numOfPackages', 'Numero di colli', 'Number of packages'],
  ['/contacts/quotation-request/', 'weight', 'Peso (kg)', 'Weight (kg)'],
  ['/contacts/quotation-request/', 'measures', 'Misure (cm) L×P×H', 'Measures (cm) L×W×H'],
  ['/contacts/quotation-request/', 'volume', 'Volume (m³)', 'Volume (m³)'],
  ['/contacts/quotation-request/', 'returnOfGoods', 'Reso merce', 'Return of goods'],
  ['/contacts/quotation-request/', 'goodType', 'Tipo di merce', 'Type of goods'],
  ['/contacts/quotation-request/', 'packageType', 'Tipo di imballo', 'Package type'],
  ['/contacts/quotation-request/', 'notes', 'Note o servizi aggiuntivi', 'Notes or additional services'],
  ['/about-us/whistleblowing/', 'fullName', 'Nome e cognome (facoltativo)', 'Full name (optional)'],
  ['/about-us/whistleblowing/', 'subject', 'Oggetto', 'Subject'],
  ['/about-us/whistleblowing/', 'email', 'Email (facoltativa)', 'Email (optional)'],
  ['/about-us/whistleblowing/', 'phone', 'Telefono (facoltativo)', 'Phone (optional)'],
  ['/about-us/whistleblowing/', 'message', 'Descrizione dei fatti', 'Message'],
  ['/about-us/whistleblowing/', 'files', 'Allegati', 'Attachments'],
];

/** What stands beside the control of this name, without the mark of a field that has to be filled in. */
function labelOf(url: string, name: string): string | undefined {
  const page = readBuilt(url).toString('utf8');
  const control = [...page.matchAll(/<(?:input|select|textarea)\b[^>]*>/g)]
    .map(([tag]) => tag)
    .find((tag) => tag.includes(` name="${name}"`));
  const id = control && / id="([^"]*)"/.exec(control)?.[1];
  const label = id && new RegExp(`<label[^>]* for="${id}"[^>]*>(.*?)</label>`, 's').exec(page)?.[1];
  return label
    ?.replace(/<[^>]*>/g, '')
    .replaceAll('\u00a0', ' ')
    .replaceAll('\u2060', '')
    .replace(/ *\*+$/, '')
    .trim();
}

it.each(labels)('%s calls %s "%s", in English "%s"', (page, name, italian, english) => {
  expect(labelOf(page, name)).toBe(italian);
  expect(labelOf(`/en${page}`, name)).toBe(english);
});

/** What the page of a position says beside its details (§7.2). */
it.each([
  ['Sede', 'Location'],
  ['Durata del contratto', 'Contract duration'],
  ['Tipo di contratto', 'Work contract'],
  ['Descrizione delle competenze', 'Competences description'],
  ['Competenze richieste', 'Required skills'],
  ['Retribuzione', 'Pay range'],
  ['CCNL applicato', 'Collective agreement'],
])('a position says "%s", in English "%s"', (italian, english) => {
  const page = '/work-with-us/open-positions/shell/';
  expect(readText(page)).toContain(`"${italian}"`);
  expect(readText(`/en${page}`)).toContain(`"${english}"`);
});

/** E-04 has a typewriter's accent by order of the specification, and no apostrophe that could be set (§10). */
it('keeps the mark of E-04 as it is typed', () => {
  const page = readBuilt('/work-with-us/open-positions/').toString('utf8');
  const props = [...page.matchAll(/data-props="(\/[^"]*)"/g)].map(([, file = '']) => String(readBuilt(file)));
  expect([page, ...props].join('\n')).toContain("E' necessario caricare i documenti richiesti");
});

/**
 * Whoever comes to a field by itself, as from the list of what is wrong, hears its name and what describes it alone.
 */
it('names or describes every field of a form otherwise than the others', () => {
  const told: string[][] = [];
  for (const page of builtPages()) {
    const html = asTyped(readBuilt(page).toString('utf8'));
    for (const [form] of html.matchAll(/<form [^>]*data-form=.*?<\/form>/gs)) {
      const textOf = (id: string) => new RegExp(` id="${id}"[^>]*>(.*?)</(?:label|p)>`, 's').exec(form)?.[1];
      const labels = [
        ...form.matchAll(/<label class="field__label"[^>]* for="([^"]*)"[^>]*>(.*?)<\/label>/gs),
      ];
      const heard = labels.map(([, id = '', label = '']) => {
        const control = new RegExp(`<[^>]* id="${id}"[^>]*>`).exec(form)?.[0] ?? '';
        const described = / aria-describedby="([^"]*)"/.exec(control)?.[1]?.split(' ') ?? [];
        return [label, ...described.map(textOf)].join(' ').replace(/<[^>]*>/g, ' ');
      });
      told.push(heard);
      const twice = heard.filter((one, index) => heard.indexOf(one) !== index);
      expect(twice, page).toEqual([]);
    }
  }
  expect(told.length).toBeGreaterThan(10);
  expect(told.flat().filter((one) => /of which curtainside *Vans \(total\)/.test(one))).toHaveLength(1);
});
