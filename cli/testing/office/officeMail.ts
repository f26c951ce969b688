import { readForms } from '../../backoffice/settings/readForms.ts';
import { readOffice } from '../../backoffice/settings/readOffice.ts';
import { codeFolder } from '../../terminal/codeFolder.ts';

/** The forms of this site. */
export const officeForms = readForms(codeFolder);

/** What mails carry in tests of jobs: this site's texts, and addresses and a zone that do not depend on its content. */
export const officeMail = {
  from: 's@valico.example',
  office: 'ufficio@valico.example',
  reports: 'ufficio@valico.example',
  company: 'Valico',
  timeZone: 'Europe/Rome',
  links: 'https://www.valico.example',
  home: 'https://www.valico.example/',
  texts: readOffice(codeFolder, officeForms, {}).texts,
};
