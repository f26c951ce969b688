import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findQuotes, quotedLanguages } from '../texts/typed/findQuotes.ts';
import { placeholderEnd, placeholderStart } from './placeholderMarks.ts';
import { describedLanguages, leaningPairs, leaningWords, setType } from './typography.ts';

/** Spaces that do not break, made visible. */
const shown = (text: string) => text.replaceAll('\u00a0', '_').replaceAll('\u202f', '~');

it.each([
  ['it', "L'Italia dell'acqua", 'L’Italia dell’acqua'],
  ['it', "Un po' di tempo.", 'Un po’ di tempo.'],
  ['it', "E' vero, l'E' di E'.", "E' vero, l’E’ di E’."],
  ['en', "Carriers' and the group's lorries", 'Carriers’ and the group’s lorries'],
  ['it', 'Scrivere "Riservata" sulla busta.', 'Scrivere «Riservata» sulla busta.'],
  ['en', 'Write "Confidential" there.', 'Write “Confidential” there.'],
  ['it', "dell'**Autorità** e l'[elenco](/l'e)", "dell’**Autorità** e l’[elenco](/l'e)"],
  [
    'it',
    'Chi "legge [qui](/a"b) ora" e <b title="x">"scrive</b>" 20"',
    'Chi «legge [qui](/a"b) ora» e <b title="x">«scrive</b>» 20"',
  ],
  [
    'en',
    "The 'so-called' rule, the '90s, carriers' and lorries'",
    'The ‘so-called’ rule, the ’90s, carriers’ and lorries’',
  ],
  ['it', "Un po' di 'un'altra cosa', gli anni '80 e '90", 'Un po’ di “un’altra cosa”, gli anni ’80 e ’90'],
  ['en', "**'so'** and *'so'*, __'so it's'__, ('**so**')", '**‘so’** and *‘so’*, __‘so it’s’__, (‘**so**’)'],
  ['it', "- **'così'**: _'l'altra'_", '- **“così”**: _“l’altra”_'],
  ['de', 'Die "sogenannte \'Regel\'"', 'Die „sogenannte ‚Regel‘“'],
  ['it', "Container 20' o 40', 'o", "Container 20' o 40', 'o"],
  ['xx', 'Escreva "aqui"', 'Escreva "aqui"'],
  ['xx', "Diga 'sim', **'não'** ou 'a d'água', d'água", "Diga 'sim', **'não'** ou 'a d’água', d’água"],
  ['pt', "Diga 'sim', **'não'** ou 'a d'água', d'água", 'Diga ‘sim’, **‘não’** ou ‘a d’água’, d’água'],
  ['pt-pt', 'Escreva "aqui, \'ali\'"', 'Escreva «aqui, “ali”»'],
  ['he', 'צה"ל פתח את "השער"', 'צה"ל פתח את "השער"'],
  ['uk', 'Порт у Львові й "п\'ять" складів', 'Порт у_Львові й_«п’ять» складів'],
  ['nl', "'s Morgens in foto's van 'het' schip", '’s Morgens in foto’s van ‘het’ schip'],
  ['it', 'Colli fino a 30 kg o 2 m', 'Colli fino a 30_kg o 2_m'],
  ['it', '{tonnes} t per {n} km e {n} lotti', '{tonnes}_t per {n}_km e {n} lotti'],
  ['en', 'In 3 months, 1 hour, {n} years, 3 metres', 'In 3_months, 1_hour, {n}_years, 3 metres'],
  [
    'it',
    'Entro 7 giorni o 24/48 ore, 1 anno, 3 oreficerie',
    'Entro 7_giorni o 24/48_ore, 1_anno, 3 oreficerie',
  ],
  ['fr', 'Attention : un colis ; prêt ? Oui !', 'Attention_: un colis~; prêt~? Oui~!'],
  ['fr', 'Écrire « Confidentiel » ou "Réservé" !', 'Écrire «~Confidentiel~» ou «~Réservé~»~!'],
  ['de', 'z. B. am Kai, i. d. R. um 8; am 3. Mai. B. kam', 'z._B. am Kai, i._d._R. um 8; am 3. Mai. B. kam'],
  ['de', 'nach § 5 Abs. 2, Nr. 7 und S. 12, Maß 9', 'nach §_5 Abs._2, Nr._7 und S._12, Maß 9'],
  ['de', 'Es lädt … und … lädt', 'Es lädt_… und_… lädt'],
  ['fr', '10 ko, 5 Mo, 2 Go, 1 To et 3 km', '10_ko, 5_Mo, 2_Go, 1_To et 3_km'],
  ['en', '10 ko : « so » !', '10 ko : « so » !'],
  [
    'fr',
    '**Note** : <b>ici</b> : [là](/a "b : c") ! `a : b`',
    '**Note**_: <b>ici</b>_: [là](/a "b : c")~! `a : b`',
  ],
  ['fr', '| a | :-- | --- |\n- ! ![vue](/a)', '| a | :-- | --- |\n- ! ![vue](/a)'],
  [
    'pl',
    'W magazynie i w porcie, a [z drogi](/w a "z b") – o 7 rano',
    'W_magazynie i_w_porcie, a_[z_drogi](/w a "z b") – o_7 rano',
  ],
  ['pl', 'statek w <b>Gdyni</b>, w `kodzie`', 'statek w_<b>Gdyni</b>, w_`kodzie`'],
  ['cs', 'Sklad k přístavu a v něm', 'Sklad k_přístavu a_v_něm'],
  ['sk', 'Sklad s prístavom u nás', 'Sklad s_prístavom u_nás'],
  ['it', 'Il mare e il porto', 'Il mare e il porto'],
  ['it', 'Valico S.p.A..', 'Valico S.p.A.'],
  [
    'it',
    `${placeholderStart}Valico S.p.A.${placeholderEnd}.`,
    `${placeholderStart}Valico S.p.A.${placeholderEnd}`,
  ],
  ['it', '[1]: /a "L\'altra"', '[1]: /a "L\'altra"'],
  ['it', 'content/documents/../../x..pdf', 'content/documents/../../x..pdf'],
  ['it', 'E poi...', 'E poi...'],
  ['it', '<a href="/l\'altra">l\'altra</a>', '<a href="/l\'altra">l’altra</a>'],
  ['en', "{name}'s, S.p.A.'s, **so**'s, (so)'s", '{name}’s, S.p.A.’s, **so**’s, (so)’s'],
  ['en', "[so](/a)'s, <b>so</b>'s, `so`'s, \"so\"'s", '[so](/a)’s, <b>so</b>’s, `so`’s, “so”’s'],
  ['en', `${placeholderStart}Valico${placeholderEnd}'s`, `${placeholderStart}Valico${placeholderEnd}’s`],
  ['en', "<b>'so' it is</b>", '<b>‘so’ it is</b>'],
  ['it', "L'``a \"`\" l'b`` e l'`l'a`", 'L’``a "`" l\'b`` e l’`l\'a`'],
  ['it', '"a"\n\n```\n"l\'a"\n\n"b" 3 m\n```\n\nL\'"a"', '«a»\n\n```\n"l\'a"\n\n"b" 3 m\n```\n\nL’«a»'],
  ['it', "L'a\n\n    \"l'a\"\n\nL'a", 'L’a\n\n    "l\'a"\n\nL’a'],
  ['it', '- L\'a\n\n    "l\'a"', '- L’a\n\n    «l’a»'],
  [
    'it',
    "Vedi \"https://a.example/l'a?b\" o 'https://a.example'",
    "Vedi «https://a.example/l'a?b» o “https://a.example”",
  ],
  ['it', "Dall'11 novembre all'80% e un'(altra)", 'Dall’11 novembre all’80% e un’(altra)'],
  ['en', 'A 15" and a 17" monitor, "flat" ones', 'A 15" and a 17" monitor, “flat” ones'],
  ['it', 'Lo slogan "nel 2020" e un tubo da 2"', 'Lo slogan «nel 2020» e un tubo da 2"'],
  ['de', '2"-Rohr, "Halle 7"', '2"-Rohr, „Halle 7“'],
  ['it', 'Per l\'"e-commerce" e l\'«altro»', 'Per l’«e-commerce» e l’«altro»'],
  [
    'it',
    `Qui dell'${placeholderStart}X${placeholderEnd} e dell'{n}`,
    `Qui dell’${placeholderStart}X${placeholderEnd} e dell’{n}`,
  ],
  ['it', "Il 'dal 3 all'8 maggio'", 'Il “dal 3 all’8 maggio”'],
  ['fr', "L'« Europe » de l'€ et l'11 mai", 'L’«~Europe~» de l’€ et l’11 mai'],
  ['it', "Contro la 'ndrangheta serve un po' di coraggio", 'Contro la ’ndrangheta serve un po’ di coraggio'],
  ['en', "Open 9 'til 5 at our customers' request", 'Open 9 ’til 5 at our customers’ request'],
  ['de', "Die 'S-Bahn' fährt", 'Die ‚S-Bahn‘ fährt'],
  ['mt', "'l-ewwel", '’l-ewwel'],
  ['en', "Rock 'n' roll, the 'em' dash, \"he says 'no'\"", 'Rock ’n’ roll, the ‘em’ dash, “he says ‘no’”'],
  ['de', "Das ist 'ne Halle von Hans', 'ne'", 'Das ist ’ne Halle von Hans’, ‚ne‘'],
  ['mt', "Minn hawn 'l isfel ta' dan", 'Minn hawn ’l isfel ta’ dan'],
  ['el', "Μέσα 'σ αυτό απ' εδώ", 'Μέσα ’σ αυτό απ’ εδώ'],
  ['zh', "他说'你好'。他说'你好'了：'好'", '他说‘你好’。他说‘你好’了：‘好’'],
  ['ja', "\"引用\"と'内'と'B'です", '「引用」と『内』と『B』です'],
  ['th', 'พูดว่า\'สวัสดี\'ครับ และ"ลาก่อน"', 'พูดว่า‘สวัสดี’ครับ และ“ลาก่อน”'],
  ['hi', 'वह बोला, \'हाँ\' और "नहीं"।', 'वह बोला, ‘हाँ’ और “नहीं”।'],
  ['th', 'จ\u0e4d\u0e32นวน น\u0e4d\u0e49\u0e32 เ\u0e40ละ', 'จ\u0e33นวน น\u0e49\u0e33 และ'],
  ['tr', 'I\u0307stanbul s\u0327ehir', 'İstanbul şehir'],
  ['sw', 'u\u0308 [u\u0308](/u\u0308) `u\u0308`', 'ü [ü](/u\u0308) `u\u0308`'],
  ['lo', "ເວົ້າ'ສະບາຍດີ'ຄັບ", "ເວົ້າ'ສະບາຍດີ'ຄັບ"],
  ['en', "佐藤's shop and the owners' club", '佐藤’s shop and the owners’ club'],
  ['it', "[l'altra](/a \"l'altra\") e `l'altra`", '[l’altra](/a "l\'altra") e `l\'altra`'],
])('sets in %s: %s', (language, text, set) => {
  expect(shown(setType(text, language))).toBe(set);
});

it('changes nothing that is set, and no word', () => {
  const texts = fc.array(
    fc.constantFrom(
      "l'",
      "'",
      '(',
      '«',
      '内',
      'acqua',
      ' ',
      'di',
      'la',
      '"',
      '.',
      ',',
      ' 30',
      ' kg',
      'e-',
      placeholderEnd,
      '<b>',
      '</b>',
    ),
    { maxLength: 20 },
  );
  fc.assert(
    fc.property(texts, fc.constantFrom('it', 'en', 'de', 'fr', 'xx'), (parts, language) => {
      const text = parts.join('');
      const once = setType(text, language);
      expect(setType(once, language)).toBe(once);
      expect(once.replace(/[^\p{L}\d]/gu, '')).toBe(text.replace(/[^\p{L}\d]/gu, ''));
    }),
  );
});

it('leaves no line break beside a mark of French, and changes nothing there but the space', () => {
  const part = fc.constantFrom(
    'mot',
    'à',
    '12',
    'ko',
    '{n}',
    ' ',
    ' :',
    ' ;',
    ' !',
    ' ?',
    '« ',
    ' »',
    '…',
    '\n',
    '**',
    '</b>',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 20 }), (parts) => {
      const text = parts.join('');
      const set = setType(text, 'fr');
      expect(set.replace(/[\u00a0\u202f]/g, ' ')).toBe(text);
      expect(set).not.toMatch(/[^\s] [:;!?»]|« \S|\d (ko|Mo)(?!\p{L}|\d)/u);
      expect(setType(text, 'en')).not.toMatch(/\u202f|\u00a0[:;!?»]/);
    }),
  );
});

it.each([
  ['ja', 'これは"お茶"です', 'これは「お茶」です'],
  ['zh', '这是"茶"', '这是“茶”'],
  ['zh-hant', '這是"茶"', '這是「茶」'],
  ['ko', '이것은 "차"입니다', '이것은 “차”입니다'],
  ['ar', 'قال "الشاي" اليوم', 'قال «الشاي» اليوم'],
])('sets quotation marks of %s', (language, text, set) => {
  expect(setType(text, language)).toBe(set);
});

it.each(describedLanguages)('sets quotation marks of %s that its texts may have', (language) => {
  const text = 'aa "bb" cc \'dd\' "ee \'ff\' gg"';
  const set = setType(text, language);
  expect(set).not.toMatch(/['"]/);
  expect(findQuotes(set, language)).toEqual([]);
  expect(setType(set, language)).toBe(set);
});

it('knows the quotation marks of every language whose marks are judged', () => {
  expect(quotedLanguages.filter((language) => !describedLanguages.includes(language))).toEqual([]);
});

it('ties no words where none are apart', () => {
  expect(leaningWords('ja')).toEqual([]);
  expect('お茶 と 水'.match(leaningPairs('ja') ?? /./)).toBeNull();
});
