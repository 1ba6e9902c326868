// Every Polish sentence of the letters. Names are never inflected; a day is 'do środy 25.11'.
import type { LetterContents, LetterCourse, RemindedDue } from '@zapisy/db/mail/letter-contents';
import { formatGrosze, sumGrosze } from '@zapisy/domain/money';
import { formatDate } from '@zapisy/domain/warsaw-time';

/** A letter before it is written as plain text or HTML; every text is plain. */
export type LetterDraft = {
  readonly subject: string;
  readonly blocks: readonly LetterBlock[];
};

export type LetterBlock =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [label: string, value: string])[] }
  | { readonly kind: 'link'; readonly text: string; readonly url: string };

/** Addresses of the portal; each asks for a sign-in. */
type Links = { readonly portalUrl: string; readonly hasCalendar: boolean };

const GREETING = 'Dzień dobry,';
const FOOTER = 'Wiadomość wysłaliśmy automatycznie. Odpowiedź na nią trafi do biura.';
const MISTAKE = 'Jeśli to pomyłka, odpisz na tę wiadomość albo zadzwoń na recepcję.';
const TO_WEEKDAY = ['niedzieli', 'poniedziałku', 'wtorku', 'środy', 'czwartku', 'piątku', 'soboty'] as const;

const text = (said: string): LetterBlock => ({ kind: 'text', text: said });
const facts = (...rows: readonly (readonly [string, string])[]): LetterBlock => ({
  kind: 'facts',
  rows: rows.filter(([, value]) => value !== ''),
});
const link = (said: string, url: string): LetterBlock => ({ kind: 'link', text: said, url });
const toFamily = (subject: string, ...blocks: readonly LetterBlock[]): LetterDraft => ({
  subject,
  blocks: [text(GREETING), ...blocks, text(FOOTER)],
});

/** 'środy 25.11': a calendar day in the genitive, after 'do'. */
export function toDay(date: string): string {
  const weekday = TO_WEEKDAY[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? '';
  return `${weekday} ${formatDate(date).slice(0, 5)}`;
}

export function letterDraft(contents: LetterContents, links: Links): LetterDraft {
  switch (contents.kind) {
    case 'registration-confirmed':
      return confirmed(contents, links);
    case 'place-moved':
      return toFamily(
        `Zmiana zajęć: ${contents.course.name}`,
        text('zmieniliśmy zajęcia. Nowe miejsce jest zarezerwowane.'),
        facts(['Kto', contents.participant], ['Było', contents.former?.name ?? ''], ...courseFacts(contents.course)),
        ...calendarNote(links),
        text(MISTAKE),
      );
    case 'place-released':
      return toFamily(
        `Miejsce zwolnione: ${contents.course.name}`,
        text('to miejsce zostało zwolnione.'),
        facts(['Kto', contents.participant], ...courseFacts(contents.course)),
        text(MISTAKE),
      );
    case 'payment-due':
      return toFamily(
        `Płatność do ${toDay(contents.dueOn)}: ${formatGrosze(contents.amount)}`,
        text('przypominamy o płatności.'),
        ...paymentBlocks(contents, links),
      );
    case 'payment-overdue':
      return toFamily(
        `Minął termin płatności: ${formatGrosze(contents.amount)}`,
        text('minął termin tej płatności.'),
        ...paymentBlocks(contents, links),
      );
    case 'dues-reminder':
      return duesReminder(contents, links);
    case 'new-lead':
      return newLead(contents, links);
  }
}

type Contents<K extends LetterContents['kind']> = Extract<LetterContents, { readonly kind: K }>;

function confirmed({ places, dues }: Contents<'registration-confirmed'>, links: Links): LetterDraft {
  const names = [...new Set(places.map(({ course }) => course.name))].join(', ');
  const isReservation = places.every(({ reservedUntil }) => reservedUntil !== null);
  return toFamily(
    isReservation ? `Rezerwacja: ${names}` : `Zapis potwierdzony: ${names}`,
    text(isReservation ? 'miejsce jest zarezerwowane i czeka na zapłatę.' : 'zapis jest potwierdzony.'),
    ...places.flatMap(({ participant, course, reservedUntil }) => [
      facts(['Kto', participant], ...courseFacts(course)),
      ...(reservedUntil === null ? [] : [text(waitsUntil(reservedUntil))]),
    ]),
    ...dues.map(({ amount, dueOn }) => facts(['Do zapłaty', `${formatGrosze(amount)} do ${toDay(dueOn)}`])),
    ...calendarNote(links),
    link('Zapisy i płatności', links.portalUrl),
  );
}

function waitsUntil(day: string): string {
  return `Miejsce czeka do ${toDay(day)}. Bez zapłaty do końca tego dnia wróci do oferty.`;
}

function courseFacts(course: LetterCourse): readonly (readonly [string, string])[] {
  const { name, city, address, room, hours, startsOn, endsOn } = course;
  const days = endsOn === null ? `od ${formatDate(startsOn)}` : `${formatDate(startsOn)} – ${formatDate(endsOn)}`;
  return [
    ['Zajęcia', name],
    ['Kiedy', [days, ...hours.map(hoursText)].join(', ')],
    ['Gdzie', [city, address, room].filter((part) => part !== '').join(', ')],
  ];
}

const WEEKDAY_NAMES = ['poniedziałek', 'wtorek', 'środa', 'czwartek', 'piątek', 'sobota', 'niedziela'];

function hoursText({ weekday, starts, ends }: LetterCourse['hours'][number]): string {
  return `${WEEKDAY_NAMES[weekday - 1]} ${starts}–${ends}`;
}

function calendarNote({ hasCalendar }: Links): readonly LetterBlock[] {
  return hasCalendar ? [text('W załączniku jest plik, który doda terminy do Twojego kalendarza.')] : [];
}

/** One subject for one due and for several; the days may lie before today or after it. */
function duesReminder({ dues }: Contents<'dues-reminder'>, links: Links): LetterDraft {
  const sum = formatGrosze(sumGrosze(dues.map(({ amount }) => amount)));
  return toFamily(
    `Przypomnienie o płatności: ${sum}`,
    text(dues.length === 1 ? 'przypominamy o płatności.' : 'przypominamy o płatnościach.'),
    ...dues.map(dueFacts),
    ...(dues.length > 1 ? [facts(['Razem', sum])] : []),
    ...ifPaidAlready(links),
  );
}

function paymentBlocks(due: RemindedDue, links: Links): readonly LetterBlock[] {
  return [dueFacts(due), ...ifPaidAlready(links)];
}

function dueFacts({ paymentId, title, participant, amount, dueOn }: RemindedDue): LetterBlock {
  return facts(
    ['Za co', title],
    ['Kto', participant],
    ['Kwota', formatGrosze(amount)],
    ['Termin', `do ${toDay(dueOn)}`],
    ['Płatność', `nr ${paymentId}`],
  );
}

function ifPaidAlready({ portalUrl }: Links): readonly LetterBlock[] {
  return [
    text('Jeśli pieniądze są już w drodze, nie musisz nic robić.'),
    link('Płatności i dokumenty', `${portalUrl}/dokumenty`),
  ];
}

function newLead({ leadId, name, phone, email, city, productInterest }: Contents<'new-lead'>, { portalUrl }: Links) {
  return {
    subject: `Nowy lead: ${city}`,
    blocks: [
      text('Przyszedł nowy lead.'),
      facts(['Kto', name], ['Telefon', phone], ['E-mail', email], ['Miasto', city], ['Pyta o', productInterest]),
      link('Otwórz lead', `${portalUrl}/zespol/leady/${leadId}`),
    ],
  } satisfies LetterDraft;
}
