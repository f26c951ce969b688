/**
 * Words of languages in other scripts, by the name of the script (ISO 15924). Missing are those in which pages do not
 * hold all that the schemas allow: texts of the full length in Greek, Thai or Devanagari are too wide at 320 and 920 px.
 */
export const wordsOfScripts: Readonly<Record<string, readonly string[]>> = {
  Arab: [
    'الشحن',
    'والخدمات',
    'اللوجستية',
    'في',
    'جميع',
    'أنحاء',
    'العالم',
    'نقل',
    'البضائع',
    'المستودعات',
    'عبر',
  ],
  Jpan: [
    '国際',
    '輸送',
    'サービス',
    'の',
    'お問い合わせ',
    'は',
    'こちら',
    '物流',
    'センター',
    '倉庫',
    'を',
    '運営',
  ],
};
