/** Several forms of one sentence, by the first number in its gaps. */
export type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** What a language says for each English sentence. Gaps may stand in another order. */
export type Catalogue = Readonly<Record<string, string | Forms>>;
