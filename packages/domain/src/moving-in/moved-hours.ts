// The days, hours and ages of a course as other systems and people write them (MOV-9). What may mean two things is not read.
import { foldText, plainSigns } from '../characters.ts';
import { type CourseHours, inWeekOrder, isTimeOfDay, WEEKDAYS, type Weekday } from '../courses/course-hours.ts';

/** Programs write the seconds of an hour too. */
const TIME = String.raw`\d{1,2}(?:[:.]\d{2}(?::00)?)?`;
const RANGE = String.raw`(${TIME})\s?(?:-|do)\s?(${TIME})`;
const TOKEN = new RegExp(String.raw`^(?:${RANGE}|([a-z]+)\.?\s?-\s?([a-z]+)\.?|([a-z]+)\.?)`);
const BETWEEN = /^[\s,;/+&]+/;
const FILLERS: ReadonlySet<string> = new Set(['i', 'oraz', 'od', 'w', 'we', 'godz', 'godzina', 'godziny', 'g']);

/** How each weekday begins, without diacritics. */
const BEGINNINGS: readonly (readonly [Weekday, RegExp])[] = [
  [1, /^(?:pn|pon)/],
  [2, /^wt/],
  [3, /^sr/],
  [4, /^cz/],
  [5, /^(?:pt|pia)/],
  [6, /^(?:sb|sob)/],
  [7, /^(?:nd|nie)/],
];

/**
 * 'wtorki i czwartki 18:00-19:30', 'pon.–pt. 8-16', 'pn 17.00-18.00, śr 16.00-17.00': days, and the hours behind them, in
 * their order. Undefined where a word is no weekday, a day has no hours or two, or hours have no day.
 */
export function movedHours(text: string): readonly CourseHours[] | undefined {
  const found: CourseHours[] = [];
  let days: readonly Weekday[] = [];
  for (const token of tokensOf(text)) {
    if (token === undefined || ('starts' in token && days.length === 0)) return undefined;
    if ('starts' in token) {
      found.push(...days.map((weekday) => ({ weekday, ...token })));
      days = [];
    } else days = [...days, ...token];
  }
  const isOnce = new Set(found.map(({ weekday }) => weekday)).size === found.length;
  return days.length === 0 && found.length > 0 && isOnce ? inWeekOrder(found) : undefined;
}

/** Weekdays, or the hours of those before them; undefined for what is neither, and then nothing follows. */
type Token = readonly Weekday[] | Pick<CourseHours, 'starts' | 'ends'> | undefined;

function* tokensOf(text: string): Generator<Token> {
  const plain = foldText(plainSigns(text).replace(/[–—−]/g, '-')).replace(/(?<=\d)\s?h\b/g, '');
  for (let rest = plain.replace(BETWEEN, ''); rest !== ''; rest = rest.replace(BETWEEN, '')) {
    const [token = rest, starts, ends, first, last, word] = TOKEN.exec(rest) ?? [];
    rest = rest.slice(token.length);
    if (starts !== undefined) yield hoursFrom(starts, ends ?? '');
    else if (first !== undefined) yield daysBetween(weekdayOf(first), weekdayOf(last ?? ''));
    else if (word === undefined || !FILLERS.has(word)) yield oneDay(weekdayOf(word ?? ''));
  }
}

function hoursFrom(starts: string, ends: string): Token {
  const hours = { starts: timeOf(starts), ends: timeOf(ends) };
  return isTimeOfDay(hours.starts) && isTimeOfDay(hours.ends) ? hours : undefined;
}

function oneDay(weekday: Weekday | undefined): Token {
  return weekday && [weekday];
}

function weekdayOf(word: string): Weekday | undefined {
  return BEGINNINGS.find(([, beginning]) => beginning.test(word))?.[0];
}

function daysBetween(first: Weekday | undefined, last: Weekday | undefined): Token {
  return first === undefined || last === undefined || first >= last ? undefined : WEEKDAYS.slice(first - 1, last);
}

function timeOf(text: string): string {
  const [hours = '', minutes = '00'] = text.split(/[:.]/);
  return `${hours.padStart(2, '0')}:${minutes}`;
}

type Ages = { readonly ageFrom: number | null; readonly ageTo: number | null };

/** '7-9', '7–9 lat', 'od 13', '18+', 'do 6', '7', 'dorośli', ''; undefined where it is none of these. */
export function movedAges(text: string): Ages | undefined {
  const typed = foldText(plainSigns(text).replace(/[–—−]/g, '-'))
    .replace(/\s?(?:lat|lata|roku|rok)\b\.?/, '')
    .trim();
  if (typed === '') return { ageFrom: null, ageTo: null };
  if (typed.startsWith('dorosl')) return { ageFrom: 18, ageTo: null };
  const [, only, from, to, least, most] =
    /^(?:(\d{1,2})|(\d{1,2})\s?-\s?(\d{1,2})|(?:od\s)?(\d{1,2})(?:\s?\+)?|do\s(\d{1,2}))$/.exec(typed) ?? [];
  if (only !== undefined) return { ageFrom: Number(only), ageTo: Number(only) };
  if (from !== undefined) return { ageFrom: Number(from), ageTo: Number(to) };
  if (least !== undefined) return { ageFrom: Number(least), ageTo: null };
  return most === undefined ? undefined : { ageFrom: null, ageTo: Number(most) };
}
