import { expect, it } from 'vitest';
import { say } from '../../terminal/telling/say.ts';
import { withoutCode } from '../letters/codeInText.ts';
import { findSlips } from './findSlips.ts';

const found = (text: string, language?: string) =>
  findSlips(text, language).map(({ rule, at }) => [rule, at]);

it.each([
  ['我们每天为客户运输并储存各种货物。我们每天为客户运输并储存各种货物。', [['text/repeated', 17]]],
  [
    '船が港に着くと、すぐに荷物を降ろします。 船が港に着くと、すぐに荷物を降ろします。',
    [['text/repeated', 21]],
  ],
  ['هل وصلت السفينة إلى الميناء اليوم؟ هل وصلت السفينة إلى الميناء اليوم؟', [['text/repeated', 35]]],
  ['是的。是的。', []],
  ['हम हर दिन सामान पहुँचाते और रखते हैं। हम हर दिन सामान पहुँचाते और रखते हैं।', [['text/repeated', 38]]],
  ['仓库（室内', [['text/bracket', 2]]],
  ['仓库（室内）和(室外）', []],
  ['Consegna (entro 24 ore in Italia. Per le isole (Sicilia e Sardegna) 48 ore.', [['text/bracket', 9]]],
  ['a) per mare (via Genova', [['text/bracket', 12]]],
  ['(a) per mare (o (b) via terra), b) per aereo', []],
  ['Testo :) e\n\n(fine) (altro', [['text/bracket', 19]]],
])('reads sentences and brackets of other scripts: %s', (text, slips) => expect(found(text)).toEqual(slips));

it.each([
  ['fr', 'Écrivez la page dans `src/pages/` dans cet exemple.'],
  ['es', 'la documentación de `cldAssetsLoader` de Cloudinary'],
  ['en', 'The box `number` is read by its own name. The box `weight` is read by its own name.'],
])('takes what stands around code for no repetition (%s): %s', (language, text) => {
  expect(findSlips(withoutCode(text), language, text)).toEqual([]);
  expect(findSlips(withoutCode(text), language)).not.toEqual([]);
});

it.each([
  ['de', 'Wir fahren in in die Stadt', 11],
  ['de-at', 'Für für Sie', 0],
  ['fr', 'Les frais de de port', 10],
  ['it', 'la merce del\ndel cliente', 9],
  ['it', 'la sede di di Milano', 8],
  ['en', 'over the the quay', 5],
  ['ar', 'من الميناء إلى إلى المخزن', 11],
  ['el', 'το πλοίο και και το λιμάνι', 9],
  ['pl', 'statek oraz oraz port', 7],
  ['sv', 'fartyg och och hamn', 7],
  ['uk', 'корабель або або порт', 9],
])('tells a short word that stands twice in %s: %s', (language, text, at) => {
  expect(found(text, language)).toEqual([['text/repeated', at]]);
});

it.each([
  ['de', 'Für alle, die die Waren kennen, und dass das das Beste ist'],
  ['de', 'Sie sagt, was ist, ist; von-von und von Von Berg'],
  ['it', 'Piano piano, man mano, via via'],
  ['en', 'He had had it, and that that was all; The The played'],
  ['xx', 'the the'],
  ['ar', 'ممن من من في الميناء'],
  ['et', 'Kas või või margariin?'],
  ['nl', 'Dat het het beste is, waarvan van alles komt'],
  ['cs', 'varianta a a b, se se mnou'],
  ['ja', 'そのののしり、もものき、すもももももももものうち'],
  ['tr', 'bir bir, yavaş yavaş'],
])('leaves alone in %s what is meant: %s', (language, text) => {
  expect(found(text, language)).toEqual([]);
});

it.each([
  ['Wir liefern pünktlich.Danach gehen wir.', 'Write "pünktlich. Danach".'],
  ['Sind Sie da?Ja, klar', 'Write "da? Ja".'],
  ['Waren,die Sie kennen', 'Write "Waren, die".'],
])('tells a mark without its space: %s', (text, hint) => {
  expect(findSlips(text, 'de').map((slip) => say(slip.hint, 'en'))).toEqual([hint]);
});

it.each(['Die S.p.A. und die e.V.', 'www.Hafen.example', 'Siehe Plan.Pdf-Datei', 'Das Ziel.', '1.Mai'])(
  'leaves alone what needs no space: %s',
  (text) => {
    expect(found(text, 'de')).toEqual([]);
  },
);

it.each([
  ['en', 'We carry\u3000goods', 8],
  ['it', '\u3000Merci e navi', 0],
  ['ru', 'Мы везём грузы\u3000\u3000по морю', 14],
])('tells a space of a Japanese keyboard in %s: %s', (language, text, at) => {
  expect(found(text, language)).toEqual([['text/spaces', at]]);
});

it.each([
  ['ja', '\u3000私たちは荷物を運びます。本当に？\u3000はい。'],
  ['zh-hant', '\u3000\u3000我們運送貨物。'],
  ['ko', '서울\u3000부산'],
  ['en', 'The sign 株式会社\u3000港 hangs there, 株式会社\u3000(Minato), No. 1\u3000港'],
  [undefined, 'Via\u3000Roma'],
])('leaves alone in %s a wide space that belongs there: %s', (language, text) => {
  expect(found(text, language)).toEqual([]);
});

it.each([
  ['Presso l?azienda si lavora.', [['text/broken-character', 7]]],
  ['La citt?a e altro', [['text/broken-character', 3]]],
  ['Perché? No! Chi?', []],
  ['Vedere www.porto.it/cerca?porto e cerca?q=porto, [qui](/porti?molo).', []],
  ['那里?没有', []],
])('finds a letter that became a question mark: %s', (text, slips) =>
  expect(found(text, 'it')).toEqual(slips),
);
