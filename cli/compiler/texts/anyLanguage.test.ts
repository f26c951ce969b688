import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { say } from '../../terminal/telling/say.ts';
import { timesOf } from '../../testing/thorough.ts';
import { setType } from '../content/typography.ts';
import type { Entry } from '../content/validateDocument.ts';
import { parseSource } from '../parsing/parseSource.ts';
import { checkLetters } from './checkTexts.ts';

/**
 * What a company may say of itself, in the languages of the European Union, of its neighbours and of Asia. The gaps are
 * filled by `Intl`: a day, names, a number, a share, a weight and a price, as the language writes them.
 */
const prose: Readonly<Record<string, string>> = {
  ar: 'نعمل منذ سنوات طويلة في "الميناء القديم" مع {list}؛ نفتح يوم {date}. هل تنقلون {weight}؟ نعم، بسعر {price} (أي {percent} من {number} طرد)!',
  bg: 'Работим от години в "Старото пристанище" с {list}; отваряме на {date} Превозвате ли {weight}? Да, за {price} (тоест {percent} от {number} пратки) – и то веднага!',
  cs: 'Už léta pracujeme ve "Starém přístavu" s {list}; otevřeno je {date}. Vezete i {weight}? Ano, za {price} (tj. {percent} z {number} zásilek) – a hned!',
  da: 'Vi har i årevis arbejdet i "Den Gamle Havn" med {list}; vi åbner {date}. Kører I også {weight}? Ja, for {price} (dvs. {percent} af {number} pakker) – og med det samme!',
  de: 'Seit Jahren arbeiten wir im "Alten Hafen" mit {list}; wir öffnen am {date}. Fahren Sie auch {weight}? Ja, für {price} (d. h. {percent} von {number} Sendungen) – und zwar sofort!',
  el: 'Εδώ και χρόνια εργαζόμαστε στο "Παλιό Λιμάνι" με {list}· ανοίγουμε {date}. Μεταφέρετε και {weight}; Ναι, με {price} (δηλ. {percent} από {number} δέματα) – και μάλιστα αμέσως!',
  en: 'For years we’ve worked in the "Old Port" with {list}; we open on {date}. Do you carry {weight}? Yes, for {price} (that is {percent} of {number} parcels) – and at once!',
  es: 'Desde hace años trabajamos en el "Puerto Viejo" con {list}; abrimos el {date}. ¿Llevan también {weight}? Sí, por {price} (es decir, el {percent} de {number} envíos), ¡y enseguida!',
  et: 'Töötame juba aastaid "Vanas sadamas" koos {list}; avame {date}. Kas veate ka {weight}? Jah, hinnaga {price} (s.t {percent} {number} pakist) – ja kohe!',
  fa: 'سال‌هاست که در "بندر قدیم" با {list} کار می‌کنیم؛ {weight} هم می‌برید؟ بله، با {price} (یعنی {percent} از {number} بسته)!',
  fi: 'Olemme vuosia toimineet "Vanhassa satamassa" ja siellä {list}; avaamme {date}. Kuljetatteko myös {weight}? Kyllä, hintaan {price} (eli {percent} {number} paketista) – ja heti!',
  fr: 'Depuis des années, nous travaillons au "Vieux Port" avec {list} ; nous ouvrons le {date}. Transportez-vous aussi {weight} ? Oui, pour {price} (c’est-à-dire {percent} de {number} colis) – et tout de suite !',
  ga: 'Táimid ag obair le blianta sa "Sean-Chalafort" le {list}; osclaímid {date}. An iompraíonn sibh {weight}? Iompraíonn, ar {price} (is é sin {percent} de {number} beart) – agus láithreach!',
  he: 'אנחנו עובדים שנים בנמל הישן עם {list}; נפתח ב{date}. האם תובילו גם {weight}? כן, תמורת {price} (כלומר {percent} מתוך {number} חבילות) – ומיד!',
  hi: 'हम वर्षों से "पुराने बंदरगाह" में {list} के साथ काम कर रहे हैं; हम {date} को खुल रहे हैं। क्या आप {weight} भी ले जाते हैं? हाँ, {price} में (यानी {number} में से {percent}) – और तुरंत!',
  hr: 'Godinama radimo u "Staroj luci" s {list}; otvaramo {date} Vozite li i {weight}? Da, za {price} (tj. {percent} od {number} paketa) – i to odmah!',
  hu: 'Évek óta dolgozunk a "Régi Kikötőben", velünk {list}; nyitás: {date}. Szállítanak {weight} árut is? Igen, {price} áron (azaz {number} csomag {percent} része) – és azonnal!',
  it: 'Da anni lavoriamo al "Porto Vecchio" con {list}; apriamo {date}. Portate anche {weight}? Sì, per {price} (cioè il {percent} di {number} colli) – e subito!',
  ja: '私たちは長年"旧港"で{list}と共に働いています。{date}に開店します。{weight}も運びますか？ はい、{price}で（{number}個の{percent}）すぐに！',
  ko: '저희는 오랫동안 "옛 항구"에서 {list}와 함께 일해 왔습니다. {date}에 문을 엽니다. {weight}도 운반합니까? 네, {price}에 ({number}개 중 {percent}) 바로 합니다!',
  lt: 'Jau daug metų dirbame "Senajame uoste" su {list}; atidarome {date}. Ar vežate ir {weight}? Taip, už {price} (t. y. {percent} iš {number} siuntų) – ir iš karto!',
  lv: 'Jau gadiem strādājam "Vecajā ostā" ar {list}; atveram {date}. Vai vedat arī {weight}? Jā, par {price} (t. i., {percent} no {number} sūtījumiem) – un tūlīt!',
  mt: 'Ilna snin naħdmu fil-"Port il-Qadim" ma’ {list}; niftħu {date}. Iġġorru wkoll {weight}? Iva, bi {price} (jiġifieri {percent} ta’ {number} pakkett) – u minnufih!',
  nb: 'I årevis har vi arbeidet i "Gamlehavna" med {list}; vi åpner {date}. Frakter dere også {weight}? Ja, for {price} (dvs. {percent} av {number} pakker) – og med én gang!',
  nl: 'Al jaren werken we in de "Oude Haven" met {list}; we openen op {date}. Vervoert u ook {weight}? Ja, voor {price} (d.w.z. {percent} van {number} pakketten) – en wel meteen!',
  pl: 'Od lat pracujemy w "Starym Porcie" z {list}; otwieramy w {date}. Czy wozicie też {weight}? Tak, za {price} (tj. {percent} z {number} paczek) – i to od razu!',
  pt: 'Há anos que trabalhamos no "Porto Velho" com {list}; abrimos na {date}. Levam também {weight}? Sim, por {price} (ou seja, {percent} de {number} volumes) – e logo!',
  'pt-br':
    'Há anos trabalhamos no "Porto Velho" com {list}; abrimos na {date}. Vocês levam {weight}? Sim, por {price} (ou seja, {percent} de {number} volumes) – e já!',
  ro: 'De ani de zile lucrăm în "Portul Vechi" cu {list}; deschidem {date}. Duceți și {weight}? Da, pentru {price} (adică {percent} din {number} colete) – și imediat!',
  ru: 'Мы много лет работаем в "Старом порту" с {list}; открываемся: {date} Возите ли вы {weight}? Да, за {price} (т. е. {percent} из {number} посылок) – и сразу!',
  sk: 'Už roky pracujeme v "Starom prístave" s {list}; otvárame {date}. Veziete aj {weight}? Áno, za {price} (t. j. {percent} z {number} zásielok) – a hneď!',
  sl: 'Že leta delamo v "Starem pristanišču" z {list}; odpremo {date}. Ali vozite tudi {weight}? Da, za {price} (tj. {percent} od {number} paketov) – in takoj!',
  sv: 'I åratal har vi arbetat i "Gamla hamnen" med {list}; vi öppnar {date}. Kör ni också {weight}? Ja, för {price} (dvs. {percent} av {number} paket) – och genast!',
  th: 'เราทำงานที่"ท่าเรือเก่า"กับ {list} มาหลายปี ห้องต่างๆ เปิด{date} คุณขนส่ง {weight} ด้วยหรือไม่? ใช่ ในราคา {price} (คือ {percent} ของ {number} กล่อง) – และทันที!',
  tr: 'Yıllardır "Eski Liman"da {list} ile çalışıyoruz; {date} günü açıyoruz. {weight} da taşıyor musunuz? Evet, {price} karşılığında ({number} paketin {percent} kadarı) – hem de hemen!',
  uk: 'Ми багато років працюємо у "Старому порту" з {list}; відчиняємо: {date} Чи возите ви {weight}? Так, за {price} (тобто {percent} із {number} посилок) – і одразу!',
  zh: '我们多年来在"旧港"与{list}合作，{date}开业。{weight}也运吗？运，价格{price}（{number}件的{percent}），马上就到！',
  'zh-hant':
    '我們多年來在"舊港"與{list}合作，{date}開業。{weight}也運嗎？運，價格{price}（{number}件的{percent}），馬上就到！',
};

const codes = Object.keys(prose);

const dates = fc
  .date({ min: new Date(Date.UTC(1950, 0, 1)), max: new Date(Date.UTC(2049, 11, 31)), noInvalidDate: true })
  .map((day) => new Date(Math.floor(day.getTime() / 86_400_000) * 86_400_000));
const names = fc.subarray(['Rossi', 'Meyer & Co.', 'Øster', 'Valico S.p.A.', '3M'], { minLength: 1 });
const said = fc.record({ day: dates, names, number: fc.integer({ min: 2, max: 99_999_999 }) });

function fill(code: string, { day, names, number }: { day: Date; names: string[]; number: number }): string {
  const numbers = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat(code, options).format(number);
  const gaps: Record<string, string> = {
    date: new Intl.DateTimeFormat(code, { dateStyle: 'full', timeZone: 'UTC' }).format(day),
    list: new Intl.ListFormat(code).format(names),
    number: numbers({}),
    percent: new Intl.NumberFormat(code, { style: 'percent' }).format((number % 100) / 100),
    weight: numbers({ style: 'unit', unit: 'kilogram' }),
    price: numbers({ style: 'currency', currency: 'EUR' }),
  };
  return (prose[code] ?? '').replace(/\{(\w+)\}/g, (_, name: string) => gaps[name] ?? '');
}

/** What the checks of a text by itself say of one in a file of this language, as plain words and as Markdown. */
function told(code: string, text: string): string[][] {
  const path = `content/translations/${code}/home.yaml`;
  return [{}, { format: 'markdown' }].map((says) => {
    const { value: document } = parseSource({
      path,
      print: '',
      bytes: Buffer.from(JSON.stringify({ text })),
    });
    if (!document) throw new Error(text);
    const schema = { type: 'object', properties: { text: { type: 'string', ...says } } };
    const kind = { kind: 'translation', name: 'home', schema } as unknown as Entry['kind'];
    const languages = [{ code, name: code, locale: code }];
    const found = checkLetters({ document, kind }, new Map(), { languages, tags: new Set() });
    return found.map(({ rule, message }) => `${rule} ${say(message, 'en')}`);
  });
}

describe.each(codes)('texts in %s', (code) => {
  const runs = { numRuns: timesOf(4, 500) };

  it('that are well written say nothing, as they are typed and as they are set', () => {
    fc.assert(
      fc.property(said, (facts) => {
        const typed = fill(code, facts);
        expect(told(code, typed), typed).toEqual([[], []]);
        const set = setType(typed, code);
        expect(told(code, set), set).toEqual([[], []]);
      }),
      runs,
    );
  });

  it('with the marks of another language say it once', () => {
    const typed = prose[code] ?? '';
    if (!typed.includes('"') || code === 'he') return;
    fc.assert(
      fc.property(said, (facts) => {
        const wrong = fill(code, facts).replace(/"(.*?)"/, '‹‹$1‟');
        for (const found of told(code, wrong))
          expect(found, wrong).toEqual([
            expect.stringMatching(/^text\/quotes .* belongs to another language/),
          ]);
      }),
      runs,
    );
  });

  it('with another day of the week say it once', () => {
    const format = new Intl.DateTimeFormat(code, { dateStyle: 'full', timeZone: 'UTC' });
    if (format.resolvedOptions().calendar !== 'gregory') return;
    const weekdayOf = (day: Date) =>
      format.formatToParts(day).find(({ type }) => type === 'weekday')?.value ?? '';
    fc.assert(
      fc.property(said, (facts) => {
        const next = weekdayOf(new Date(facts.day.getTime() + 86_400_000));
        const right = format.format(facts.day);
        const wrong = fill(code, facts).replace(right, right.replace(weekdayOf(facts.day), next));
        for (const found of told(code, wrong))
          expect(found, wrong).toEqual([expect.stringMatching(/^text\/wrong-weekday /)]);
      }),
      runs,
    );
  });
});

/** What is told with its own words; `…` stands for as many of them as may be. */
const mistakes = ['# …', '[…](…)', '[a](/…|)', '[^…]', '<div title="…">', '![…](a)'];

it.each(mistakes)('with a mistake never have half a letter of it quoted: %s', (mistake) => {
  for (let length = 20; length < 70; length += 1) {
    const text = mistake.replaceAll('…', `${'a'.repeat(length)}🚚🚚🚚`);
    for (const message of told('it', text).flat()) expect(message).not.toMatch(/\p{Surrogate}/u);
  }
});
