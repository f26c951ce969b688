interface LongTexts {
  title: string;
  label: string;
  text: string;
}

const italian: LongTexts = {
  title:
    'Apparecchiature elettromedicali sovradimensionate e movimentazione internazionale a temperatura controllata',
  label: 'Richiedi un preventivo per il trasporto internazionale',
  text: 'Dalla presa in carico alla consegna al piano la merce passa per magazzini, dogane e mezzi diversi: per questo ogni passaggio ha un documento, un responsabile e un orario, e chi spedisce può chiedere in ogni momento a che punto è la propria spedizione.',
};

const english: LongTexts = {
  title: 'Oversized electromedical equipment and temperature-controlled international freight forwarding',
  label: 'Request a quotation for international transport',
  text: 'Between collection and delivery to the room the goods pass through warehouses, customs and several vehicles: each step therefore has a document, a person in charge and a time, and whoever ships may ask at any moment where the consignment is.',
};

const byLanguage: Readonly<Record<string, LongTexts>> = { it: italian, en: english };

/**
 * Texts longer than any page has, to see what a component does with them. A language for which nobody wrote some is
 * shown the English ones.
 */
export function longTexts(language: string): LongTexts {
  return byLanguage[language] ?? english;
}
