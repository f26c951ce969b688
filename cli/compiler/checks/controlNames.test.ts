import { describe, expect, it } from 'vitest';
import { tellProblem } from '../../diagnostics/tellProblem.ts';
import { outlineOf, pageOf, partsOf } from '../scan/outline.ts';
import { type PageRoute, scanPage } from '../scan/scanPage.ts';
import { controlNames } from './controlNames.ts';

const field = (wire: string | undefined, mark: string, more: object = {}) => ({
  type: 'string',
  ...more,
  'x-field': { control: 'text', wire, mark },
});
const form = { kind: 'enquiry', endpoint: 'contact', consent: 'checkbox' };
const contact = {
  'x-form': form,
  type: 'object',
  required: ['email', 'company', 'size', 'privacy'],
  properties: {
    email: {
      ...field('Email', 'required'),
      'x-field': { ...field('Email', 'required')['x-field'], aliases: { names: ['Mail'] } },
    },
    company: { type: 'object', required: ['vat'], properties: { vat: field('VatNumber', 'required') } },
    size: field('Size', 'required', { enum: ['large', 'small'] }),
    // Asked for by one answer alone.
    people: field('People', 'optional'),
    phone: field('Phone', 'group'),
    fax: field('Fax', 'group'),
    message: field('Message', 'optional'),
    privacy: { type: 'boolean', const: true, 'x-field': { control: 'checkbox', mark: 'required' } },
  },
  if: { properties: { size: { const: 'large' } }, required: ['size'] },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: { required: ['people'] },
  anyOf: [{ required: ['phone'] }, { required: ['fax'] }],
};
const application = {
  'x-form': { ...form, forPosition: true },
  type: 'object',
  required: ['cv'],
  properties: { cv: field('Files', 'required') },
};
const report = { ...contact, 'x-form': { ...form, kind: 'report', endpoint: 'report' } };

const italian = { code: 'it', name: 'Italiano', prefix: '', siteType: 2 };
const english = { code: 'en', name: 'English', prefix: '/en', siteType: 1 };
const content = {
  settings: {
    languages: [italian, english],
    api: { baseUrl: '/' },
    report: { baseUrl: 'https://office.example' },
    endpoints: { contact: { path: '/Create' }, report: { path: '/Report' } },
  },
  languages: [{ content: { forms: { contact, application, report } } }],
};

/** What is told of a page, with the tag it is told at; the same of its outline. */
async function findings(html: string, language = italian) {
  const route = { url: `${language.prefix}/`, file: 'index.html', language } as PageRoute;
  const page = scanPage({ route, html });
  const outline = pageOf(outlineOf(route, partsOf(page)), 'forms');
  const [found = [], ofOutline] = await Promise.all(
    [page, outline].map(
      async (one) =>
        await controlNames.run({ pages: [one], content, origin: 'https://prova.example' } as never),
    ),
  );
  const told = found.map((problem) => ({
    ...tellProblem(problem, 'en'),
    at: html.slice(problem.seen?.tag?.offset),
  }));
  expect(ofOutline?.map((problem) => tellProblem(problem, 'en').message)).toEqual(
    told.map(({ message }) => message),
  );
  return told.map(({ rule, message, hint, at }) => `${rule} ${at.match(/^<\w+/)} ${message} ${hint}`);
}

const language = '<input type="hidden" name="Language" value="it">';
const whole = `<p><input name="Email"><input name="VatNumber"></p><select name="Size"></select><input name="Fax">`;
const written = (controls: string, attributes = 'action="/Create"') =>
  `<body><form ${attributes}>${language}${controls}<button>Send</button></form></body>`;
const lacks = (wire: string, path: string) =>
  `form/missing-field <form The form has no control with the name "${wire}", and is refused without it. ` +
  `Add it: schemas/forms/contact.schema.json asks for "${path}".`;
const lost = (name: string, hint: string) =>
  `form/unknown-field <input What is sent under the name "${name}" is lost: the form takes nothing of this name. ${hint}`;

it.each([
  ['has all that is always asked for', written(whole)],
  ['has names in other letters, and other names', written(whole.replace('"Email"', '"MAIL"'))],
  [
    'has a consent that is not sent, and parts of every submission',
    written(`${whole}<input name="privacy"><input name="RecaptureToken">`),
  ],
  [
    'has its consent, which is not sent, under any name',
    written(`${whole}<input type="checkbox" name="terms">`),
  ],
  [
    'has something for its script',
    written(`${whole}<input type="hidden" name="seen"><button name="way">Go</button>`),
  ],
  [
    'has what a library draws',
    written(`${whole.replace('<input name="Fax">', '<phone-field name="Phone"></phone-field>')}`),
  ],
  [
    'has a control elsewhere',
    `${written(whole.replace('<input name="Fax">', ''), 'id="f" action="/Create"')}<input form="f" name="Fax">`,
  ],
  ['is sent by a script', written('<input name="x">', 'data-form="contact"')],
  ['is sent to something else', written('<input name="x">', 'action="/search/"')],
  ['is a report, which is sealed', written('<input name="x">', 'action="https://office.example/Report"')],
  ['is filled by a script', written('<div></div>')],
  ['lies in an island', `<div data-island="steps">${written('<input name="Email">')}</div>`],
  ['has an island', written('<input name="Email"><div data-island="steps"></div>')],
  [
    'is one for a position',
    written('<input name="Files" type="file"><input type="hidden" name="JobPositionId">'),
  ],
])('says nothing of a form that %s', async (_, html) => {
  expect(await findings(html)).toEqual([]);
});

describe('a form that a template writes', () => {
  it('lacks what it is refused without, in fieldsets too, and one of several', async () => {
    expect(await findings(written('<input name="Message">'))).toEqual([
      lacks('Email', 'email'),
      lacks('VatNumber', 'company.vat'),
      lacks('Size', 'size'),
      lacks('Phone', 'phone'),
    ]);
  });

  it.each(['/Create?from=page', 'https://prova.example/Create', 'https://Prova.example:443/Create'])(
    'is found by its action %s',
    async (action) => {
      const html = written(whole.replace('Fax', 'Message'), `action="${action}"`);
      expect(await findings(html)).toEqual([lacks('Phone', 'phone')]);
    },
  );

  it('has a misspelt name, which is told once', async () => {
    expect(await findings(written(whole.replace('Email', 'Emial')))).toEqual([
      lost('Emial', 'Did you mean "Email"?'),
    ]);
  });

  it('has the path of a field as a name, or one of lists in other programs', async () => {
    const html = written(whole.replace('VatNumber', 'Company.Vat').replace('"Fax"', '"Fax[]"'));
    expect(await findings(html)).toEqual([
      lost('Company.Vat', 'Did you mean "VatNumber"?'),
      lost('Fax[]', 'Did you mean "Fax"?'),
    ]);
  });

  it('asks for more than its definition, by several controls of one name', async () => {
    const more = '<input type="radio" name="Colour"><input type="radio" name="Colour">';
    expect(await findings(written(whole + more))).toEqual([
      lost(
        'Colour',
        'Give it the "wire" of its field as its name, or add the field to schemas/forms/contact.schema.json.',
      ),
    ]);
  });

  it('has a control that belongs to another form', async () => {
    const html = written(whole.replace('<input name="Fax">', '<input form="other" name="Fax">'));
    expect(await findings(html)).toEqual([lacks('Phone', 'phone')]);
  });

  it('misspells the language, or says nothing of it where another one would be meant', async () => {
    const misspelt = written(whole).replace('"Language"', '"Langauge"');
    expect(await findings(misspelt)).toEqual([lost('Langauge', 'Did you mean "Language"?')]);
    const silent = written(whole).replace(language, '');
    expect(await findings(silent)).toEqual([]);
    const saidLater = silent.replace('<p>', '<p><input type="hidden" name="SiteType">');
    expect(await findings(saidLater, english)).toEqual([]);
    expect(await findings(written(whole), english)).toEqual(await findings(silent, english));
    expect(await findings(silent, english)).toEqual([
      'form/missing-field <form The form does not say the language of its page: what is sent counts as written in Italian. ' +
        'Add hidden fields: "Language" with the code of the language of the page, and "SiteType".',
    ]);
  });
});

it('tells the first choice of a list that the form refuses, and none without a value', async () => {
  const choices = (...values: string[]) =>
    whole.replace(
      '</select>',
      `${values.map((value) => `<option value="${value}">x</option>`).join('')}</select>`,
    );
  expect(await findings(written(choices('', 'large', 'small')))).toEqual([]);
  expect(await findings(written(choices('', 'larg', 'Small')))).toEqual([
    'form/unknown-field <option The form sends "larg" as "Size", and is refused with it. Did you mean "large"?',
  ]);
  const radio = whole.replace(
    '<select name="Size"></select>',
    '<input type="radio" name="Size" value="huge">',
  );
  expect(await findings(written(radio))).toEqual([
    'form/unknown-field <input The form sends "huge" as "Size", and is refused with it. ' +
      'Send a value that schemas/forms/contact.schema.json lists: large, small.',
  ]);
});
