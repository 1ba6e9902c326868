// Every Polish sentence of the letters. Names are never inflected; a day is 'do środy 25.11' (MAIL-5).
import type { LetterContents, RemindedDue } from '@zapisy/db/mail/letter-contents';
import { formatGrosze, sumGrosze } from '@zapisy/domain/money';
import { instalmentName } from '@zapisy/domain/payments/instalment-name';
import { monthWithYear, paymentTitle } from '@zapisy/domain/payments/payment-title';
import { isTermOver, shownTerm } from '@zapisy/domain/payments/term-end';
import { formatPhone } from '@zapisy/domain/people/phone';
import { dayText, shortDayText, toDayText } from '@zapisy/domain/registration/course-time-text';
import { courseTitle } from '@zapisy/domain/registration/course-title';
import type { ShownSchool } from '@zapisy/domain/school/school';
import { formatDate } from '@zapisy/domain/warsaw-time';
import { lawBlocks } from './law-blocks.ts';
import { facts, type LetterBlock, type LetterDraft, link, text, toFamily } from './letter-blocks.ts';
import {
  courseFacts,
  firstText,
  formerText,
  lostDaysText,
  meetingText,
  placeText,
  venueText,
} from './letter-places.ts';
import { placeOffered } from './offer-letter.ts';
import { OWNER_EMAIL_TEXTS } from './owner-email-texts.ts';

type Sending = {
  /** Who writes, and how to reach it. */
  readonly school: ShownSchool;
  /** Addresses of the portal; each asks for a sign-in. */
  readonly portalUrl: string;
  readonly hasCalendar: boolean;
  /** The business day 'YYYY-MM-DD' on which it is sent: a day before it has passed. */
  readonly today: string;
};

const FOOTER = 'Wiadomość wysłaliśmy automatycznie. Odpowiedź na nią trafi do biura.';
const MISTAKE = 'Jeśli to pomyłka, odpisz na tę wiadomość albo zadzwoń na recepcję.';

const QUESTIONS = 'W razie pytań odpisz na tę wiadomość albo zadzwoń na recepcję.';

/** To a family a letter ends with who wrote it (SCH-8). */
export function letterDraft(contents: LetterContents, sending: Sending): LetterDraft {
  const draft = draftOf(contents, sending);
  if (contents.kind === 'new-lead') return draft;
  const carried = contents.kind === 'registration-confirmed' ? lawBlocks(contents.texts) : [];
  return { ...draft, blocks: [...draft.blocks, ...signature(sending.school), text(FOOTER), ...carried] };
}

/** Only what the school says of itself. */
function signature({
  name,
  street,
  postalCode,
  city,
  phone,
  email,
  openingHours,
}: ShownSchool): readonly LetterBlock[] {
  if (name === '') return [];
  const place = [street, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const call = [phone && formatPhone(phone), openingHours].filter(Boolean).join(', ');
  return [text(name), facts(['Adres', place], ['Telefon', phone && call], ['E-mail', email])];
}

function draftOf(contents: LetterContents, sending: Sending): LetterDraft {
  switch (contents.kind) {
    case 'registration-confirmed':
      return confirmed(contents, sending);
    case 'place-moved':
      return toFamily(
        `Zmiana zajęć: ${courseTitle(contents.course)}`,
        text('zmieniliśmy zajęcia.'),
        facts(['Kto', contents.participant], ['Było', formerText(contents.former)], ...courseFacts(contents.course)),
        text(placeText(contents.reservedUntil, sending.today)),
        ...calendarNote(sending),
        text(MISTAKE),
      );
    case 'place-released':
      return toFamily(
        `Miejsce zwolnione: ${courseTitle(contents.course)}`,
        text('to miejsce zostało zwolnione.'),
        facts(['Kto', contents.participant], ...courseFacts(contents.course)),
        text(MISTAKE),
      );
    case 'place-offered':
      return placeOffered(contents, sending.portalUrl);
    case 'meeting-changed':
      return changedMeeting(contents, sending);
    case 'payment-due':
      return toFamily(
        `Płatność do ${toDayText(shownTerm(contents.dueOn, sending.today))}: ${formatGrosze(contents.amount)}`,
        text('przypominamy o płatności.'),
        ...paymentBlocks(contents, sending),
      );
    case 'payment-overdue':
      return toFamily(
        `Minął termin płatności: ${formatGrosze(contents.amount)}`,
        text('minął termin tej płatności.'),
        ...paymentBlocks(contents, sending),
      );
    case 'dues-reminder':
      return duesReminder(contents, sending);
    case 'owner-email-new':
    case 'owner-email-left': {
      const { subject, said, links } = OWNER_EMAIL_TEXTS[contents.kind];
      return toFamily(subject, ...said.map(text), ...links.map((name) => link(name, sending.portalUrl)), text(MISTAKE));
    }
    case 'new-lead':
      return newLead(contents, sending);
  }
}

type ChangedMeeting = Extract<LetterContents, { readonly kind: 'meeting-changed' }>;

function changedMeeting({ participants, course, placed, change }: ChangedMeeting, sending: Sending): LetterDraft {
  const name = courseTitle(course);
  const movedTo = change?.movedTo;
  const [subject, said] = movedTo
    ? [`Nowy termin zajęć: ${name}`, 'te zajęcia odbędą się w innym terminie.']
    : change
      ? [`Odwołane zajęcia ${dayText(placed.day)}: ${name}`, 'te zajęcia nie odbędą się.']
      : [`Zajęcia w zwykłym terminie: ${name}`, 'te zajęcia odbędą się jednak w zwykłym terminie.'];
  return toFamily(
    subject,
    text(said),
    facts(
      ['Kto', participants.join(', ')],
      ['Zajęcia', name],
      [change ? 'Było' : 'Kiedy', meetingText(placed)],
      ['Będzie', movedTo ? meetingText(movedTo) : ''],
      ['Gdzie', change && !movedTo ? '' : venueText(course)],
      ['Powód', change?.reason ?? ''],
    ),
    text('Pozostałe zajęcia są bez zmian.'),
    ...calendarNote(sending),
    text(QUESTIONS),
  );
}

type Contents<K extends LetterContents['kind']> = Extract<LetterContents, { readonly kind: K }>;

function confirmed({ places, dues }: Contents<'registration-confirmed'>, sending: Sending): LetterDraft {
  const names = [...new Set(places.map(({ course }) => courseTitle(course)))].join(', ');
  const isReservation = places.every(({ reservedUntil }) => reservedUntil !== null);
  return toFamily(
    isReservation ? `Rezerwacja: ${names}` : `Zapis potwierdzony: ${names}`,
    text(isReservation ? 'miejsce jest zarezerwowane i czeka na zapłatę.' : 'zapis jest potwierdzony.'),
    ...places.flatMap(({ participant, course, calendar, first, reservedUntil }) => [
      facts(
        ['Kto', participant],
        ...courseFacts(course),
        ['Bez zajęć', lostDaysText({ ...calendar.course, kind: course.kind })],
        ['Pierwszy miesiąc', firstText(first)],
      ),
      ...(reservedUntil === null ? [] : [text(placeText(reservedUntil, sending.today))]),
    ]),
    ...dues.map((due) => facts(['Do zapłaty', dueText(due, sending)])),
    ...calendarNote(sending),
    link('Zapisy i płatności', sending.portalUrl),
  );
}

type Due = Contents<'registration-confirmed'>['dues'][number];

function dueText({ amount, dueOn, instalment }: Due, { today }: Sending): string {
  const sum = [formatGrosze(amount), ...(instalment ? [`(${instalmentName(instalment)})`] : [])].join(' ');
  const day = shownTerm(dueOn, today);
  return isTermOver(dueOn, today) ? `${sum}, termin minął ${pastDayText(day, today)}` : `${sum} do ${toDayText(day)}`;
}

/** '10.11', and '10.11.2025' of another year. */
function pastDayText(day: string, today: string): string {
  return day.slice(0, 4) === today.slice(0, 4) ? shortDayText(day) : formatDate(day);
}

function calendarNote({ hasCalendar }: Sending): readonly LetterBlock[] {
  return hasCalendar ? [text('W załączniku jest plik, który doda terminy do Twojego kalendarza.')] : [];
}

/** One subject for one due and for several; the days may lie before today or after it. */
function duesReminder({ dues }: Contents<'dues-reminder'>, sending: Sending): LetterDraft {
  const sum = formatGrosze(sumGrosze(dues.map(({ amount }) => amount)));
  return toFamily(
    `Przypomnienie o płatności: ${sum}`,
    text(dues.length === 1 ? 'przypominamy o płatności.' : 'przypominamy o płatnościach.'),
    ...dues.map((due) => dueFacts(due, sending)),
    ...(dues.length > 1 ? [facts(['Razem', sum])] : []),
    ...ifPaidAlready(sending),
  );
}

function paymentBlocks(due: RemindedDue, sending: Sending): readonly LetterBlock[] {
  return [dueFacts(due, sending), ...ifPaidAlready(sending)];
}

function dueFacts({ paymentId, titled, participant, amount, dueOn }: RemindedDue, { today }: Sending): LetterBlock {
  const day = shownTerm(dueOn, today);
  return facts(
    ['Za co', paymentTitle(titled, (number, count) => instalmentName({ number, count }), monthWithYear)],
    ['Kto', participant],
    ['Kwota', formatGrosze(amount)],
    ['Termin', isTermOver(dueOn, today) ? `minął ${pastDayText(day, today)}` : `do ${toDayText(day)}`],
    ['Płatność', `nr ${paymentId}`],
  );
}

function ifPaidAlready({ portalUrl }: Sending): readonly LetterBlock[] {
  return [
    text('Jeśli pieniądze są już w drodze, nie musisz nic robić.'),
    link('Płatności i dokumenty', `${portalUrl}/dokumenty`),
  ];
}

function newLead({ leadId, name, phone, email, city, productInterest }: Contents<'new-lead'>, { portalUrl }: Sending) {
  return {
    subject: `Nowy lead: ${city}`,
    blocks: [
      text('Przyszedł nowy lead.'),
      facts(
        ['Kto', name],
        ['Telefon', formatPhone(phone)],
        ['E-mail', email],
        ['Miasto', city],
        ['Pyta o', productInterest],
      ),
      link('Otwórz lead', `${portalUrl}/zespol/leady/${leadId}`),
    ],
  } satisfies LetterDraft;
}
