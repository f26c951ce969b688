import { expect, it } from 'vitest';
import { findWrongWeekdays } from './findWrongWeekdays.ts';

const reader = (code: string) => ({ code, name: code, locale: code });

it.each([
  ['en', 'On Monday, 3 April 2026', 'Friday'],
  ['en', 'On **Monday**, 3rd of April 2026', 'Friday'],
  ['en', 'On MONDAY, APRIL 3, 2026', 'Friday'],
  ['en', 'On **Monday**, April 3rd, 2026', 'Friday'],
  ['en', 'From April 3, 2026 (Monday)', 'Friday'],
  ['it', 'Da lunedì 3 aprile 2026', 'venerdì'],
  ['it', 'Da domenica 1° marzo 2027', 'lunedì'],
  ['de', 'Ab Montag, 3. April 2026', 'Freitag'],
  ['pl', 'Od: poniedziałek, 3 kwietnia 2026', 'piątek'],
  ['pt', 'Na segunda-feira, 3 de abril de 2026', 'sexta-feira'],
  ['de', 'Ab 3. April 2026 (Montag)', 'Freitag'],
  ['tr', '3 Nisan 2026 Pazartesi günü', 'Cuma'],
  ['hu', 'Zárva: 2026. április 3., hétfő.', 'péntek'],
  ['he', 'ביום שני, 3 באפריל 2026', 'יום שישי'],
  ['ar', 'يوم الاثنين ٣ أبريل ٢٠٢٦', 'الجمعة'],
  ['uk', 'п’ятниця, 4 квітня 2026 р.', 'субота'],
  ['ja', '開催日は2026年4月3日（木）です', '金'],
  ['ja', '２０２６年４月３日(木・祝)', '金'],
  ['ja', '2026年4月3日（木曜）まで', '金'],
  ['ja', '2026年4月3日木曜日に開きます', '金曜日'],
  ['ja', '2026/04/03 (木)', '金'],
  ['zh', '2026年4月3日星期四举行', '星期五'],
  ['zh', '2026年4月3日（周四）', '周五'],
  ['zh-hant', '2026年4月3日（四）', '五'],
  ['ko', '2026년 4월 3일 목요일에', '금요일'],
  ['ko', '2026. 4. 3.(목) 14시', '금'],
  ['de', 'Am Donnerstag, 27.11.2026', 'Freitag'],
  ['de', 'Am 27.11.2026 (Donnerstag)', 'Freitag'],
  ['cs', 'čtvrtek 27. 11. 2026', 'pátek'],
  ['nl', 'donderdag 27-11-2026', 'vrijdag'],
  ['it', 'giovedì 27/11/2026', 'venerdì'],
  ['it', 'giovedi 27 novembre 2026', 'venerdì'],
  ['it', 'è così: giovedì 27 novembre 2026'.normalize('NFD'), 'venerdì'],
  ['el', 'ΠΕΜΠΤΗ 27 ΝΟΕΜΒΡΙΟΥ 2026', 'Παρασκευή'],
  ['en-gb', 'Thursday 27/11/2026', 'Friday'],
  ['ar', 'الخميس 27 تشرين الثاني 2026', 'الجمعة'],
  ['ar', 'الخميس 27/11/2026', 'الجمعة'],
  ['tr', '27.11.2026 Perşembe günü', 'Cuma'],
  ['th', 'เปิดวันพฤหัสบดีที่ 3 เมษายน 2569', 'วันศุกร์'],
  ['th', 'วันพฤหัสบดี 3 เมษายน พ.ศ. 2569 นี้', 'วันศุกร์'],
  ['th', 'วันพฤหัสบดีที่ ๓ เมษายน พ.ศ.๒๕๖๙', 'วันศุกร์'],
  ['th', 'วันพฤหัสบดีที่ 3 เมษายน ค.ศ. 2026', 'วันศุกร์'],
])('tells a day that falls on another day of the week (%s): %s', (code, text, right) => {
  const [found] = findWrongWeekdays(text, [reader(code)]);
  expect(found).toMatchObject({ rule: 'text/wrong-weekday', at: expect.any(Number) });
  expect(JSON.stringify(found?.message)).toContain(right);
});

it('tells each day at its place, in every language that a text is for', () => {
  const text = 'Monday, 3 April 2026 / lunedì 3 aprile 2026';
  expect(findWrongWeekdays(text, [reader('en'), reader('it')]).map(({ at }) => at)).toEqual([0, 23]);
  expect(findWrongWeekdays(text, [reader('it')]).map(({ at }) => at)).toEqual([23]);
});

it('tells the place in a text that has its accents apart', () => {
  const text = 'è così: giovedì 27 novembre 2026'.normalize('NFD');
  expect(findWrongWeekdays(text, [reader('it')]).map(({ at }) => at)).toEqual([text.indexOf('giove')]);
});

it.each([
  ['the right day', 'en', 'Friday, 3 April 2026 and friday, April 3, 2026'],
  ['the right day', 'de', 'Freitag, 27.11.2026, freitag 27.11.2026, 27.11.2026 (Freitag)'],
  ['the right day', 'it', 'venerdì 27/11/2026, venerdi 27 novembre 2026'],
  ['the right day', 'it', 'venerdì 27 novembre 2026'.normalize('NFD')],
  ['the right day', 'el', 'ΠΑΡΑΣΚΕΥΗ 27 ΝΟΕΜΒΡΙΟΥ 2026'],
  ['the right day', 'ar', 'الجمعة 27 تشرين الثاني 2026، الجمعة 27/11/2026'],
  ['a name', 'tr', '27.11.2026 Pazar Araştırması'],
  ['a date that begins with the month', 'en', 'Thursday, 11/12/2026, Thursday 27/11/2026'],
  ['no day', 'de', 'Donnerstag, 27.13.2026'],
  ['a day without its year', 'en', 'Monday, 3 April'],
  ['another sentence', 'en', 'Never on Sunday. 3 April 2026 is different.'],
  ['words between', 'en', 'From Monday to 3 April 2026, on Monday or 3 April 2026'],
  ['several days of the week', 'en', 'Mondays, 3 April 2026'],
  ['what is short, and another word too', 'en', 'The Sun, 3 April 2026'],
  ['a day that no month has', 'en', 'Monday, 31 April 2026'],
  ['a longer number', 'en', 'Monday, 3 April 20265'],
  ['words of another language', 'it', 'Monday, 3 April 2026'],
  ['months that are numbers', 'ja', '月曜日 3月4 2026'],
  ['a right day behind', 'ja', '2026年4月3日（金）〜5日（日）、2026年4月6日月曜日、2026年4月7日、月曜は休み'],
  ['a day of several', 'ja', '2026年4月3日（土日を除く）'],
  ['a part', 'zh', '2026年4月3日会议纪要，2026年4月3日（一）'],
  ['a right day behind', 'ko', '2026년 4월 3일 금요일, 2026. 4. 4.(토)'],
  ['a name', 'tr', '3 Nisan 2026 Pazar Araştırması, 3 Nisan 2026 pazar araştırması'],
  ['a day behind that begins something else', 'en', 'On 3 April 2026, Monday is still far.'],
  ['the right day', 'th', 'วันศุกร์ 3 เมษายน 2569 เปิดวันศุกร์ที่ 3 เมษายน 2026'],
  ['a day of a year that began in April', 'th', 'วันจันทร์ที่ 3 มกราคม พ.ศ. 2480'],
  ['years of another calendar', 'fa', 'دوشنبه ۱۴ فروردین ۱۴۰۵'],
  ['a day of the old calendar', 'ru', 'воскресенье, 9 января 1905 года'],
  ['a day of the old calendar', 'en', 'Friday, 13 October 1307'],
  ['a code that no language has', 'not a code', 'Monday, 3 April 2026'],
  ['an address', 'en', '[minutes](Monday 3 April 2026)'],
])('leaves alone: %s', (_, code, text) => {
  expect(findWrongWeekdays(text, [reader(code)])).toEqual([]);
});

/** Of the European Union and its neighbours, and of Asia. */
const languages =
  'bg cs da de el en es et fi fr ga hr hu it lt lv mt nl pl pt ro sk sl sv pt-br nb uk ru tr ja zh zh-hant ko ar he th hi id vi';

it.each(languages.split(' '))('knows dates as they are written in full in %s', (code) => {
  const format = new Intl.DateTimeFormat(code, { dateStyle: 'full', timeZone: 'UTC' });
  const weekdayOf = (day: Date) =>
    format.formatToParts(day).find(({ type }) => type === 'weekday')?.value ?? '';
  const days = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 1 + 2 * month)));
  const right = days.map((day) => `${format.format(day)}.`);
  const wrong = days.map((day, month) => {
    const next = new Date(Date.UTC(2026, month, 2 + 2 * month));
    return `${format.format(day)}.`.replace(weekdayOf(day), weekdayOf(next));
  });
  expect(findWrongWeekdays(right.join('\n'), [reader(code)])).toEqual([]);
  expect(findWrongWeekdays(wrong.join('\n'), [reader(code)])).toHaveLength(12);
});
