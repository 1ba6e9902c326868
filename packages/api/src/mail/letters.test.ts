// What letters say: text and HTML from one description, Polish days, and no typed text as markup.
import type { LetterContents } from '@zapisy/db/mail/letter-contents';
import { grosze } from '@zapisy/domain/money';
import { shownSchool, UNNAMED_SCHOOL } from '@zapisy/domain/school/school';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { A_SCHOOL } from '../../testing/a-school.ts';
import { writeLetter } from './write-letter.ts';

const SETTINGS = { portalUrl: 'https://zapisy.example', school: shownSchool(UNNAMED_SCHOOL) };
const WEDNESDAY = { weekday: 3 as const, starts: '17:00', ends: '18:00' };
const COURSE = {
  id: 'c1',
  kind: 'permanent' as const,
  shortName: 'Akrobatyka 7–9 lat',
  city: 'Kraków',
  address: 'ul. Dietla 9',
  room: 'sala 1',
  hours: [WEDNESDAY],
  startsOn: '2026-09-02',
  endsOn: '2027-06-23',
};
const CALENDAR = {
  registrationId: 'r1',
  since: new Date('2026-09-01T12:00:00Z'),
  sequence: 1,
  course: COURSE,
  firstName: 'Zofia',
};
const PLACE = {
  registrationId: 'r1',
  participant: 'Zofia Nowak',
  course: COURSE,
  calendar: CALENDAR,
  reservedUntil: null,
  first: null,
};
const DUE = { paymentId: 10_234, amount: grosze(25_000), dueOn: '2026-11-25' };
const TITLED = { courseName: 'Akrobatyka 7–9 lat', month: '2026-11', lines: [{ name: 'Akrobatyka dla dzieci' }] };
const LETTERS: readonly LetterContents[] = [
  { kind: 'registration-confirmed', texts: [], places: [PLACE, { ...PLACE, participant: 'Jan Nowak' }], dues: [DUE] },
  { kind: 'place-moved', ...PLACE, former: { ...COURSE, shortName: 'Akrobatyka 10–12 lat' } },
  { kind: 'place-released', ...PLACE },
  { kind: 'payment-due', ...DUE, participant: 'Zofia Nowak', titled: TITLED },
  { kind: 'payment-overdue', ...DUE, participant: 'Zofia Nowak', titled: TITLED },
  {
    kind: 'new-lead',
    leadId: 'l1',
    name: 'Ewa Kot',
    phone: '+48600777888',
    email: 'ewa@poczta.example',
    city: 'Kraków',
    productInterest: 'obóz',
  },
];
const write = (contents: LetterContents) => writeLetter(contents, SETTINGS, new Date('2026-11-23T13:05:00Z'));
const of = (kind: LetterContents['kind']) => write(LETTERS.find((one) => one.kind === kind) as LetterContents);

it('a letter: confirms every place, with what is still to be paid', () => {
  const { subject, text } = of('registration-confirmed');
  expect(subject).toBe('Zapis potwierdzony: Akrobatyka 7–9 lat');
  expect(text.match(/Kto: .*/g)).toEqual(['Kto: Zofia Nowak', 'Kto: Jan Nowak']);
  expect(text).toContain('Kiedy: środy, 17:00–18:00, 2.09.2026 – 23.06.2027');
  expect(text).toMatch(/Do zapłaty: 250,00\szł do środy 25\.11/);
});

it('a letter to a family ends with what the school says of itself, and one to the office does not', () => {
  const school = { ...SETTINGS.school, ...A_SCHOOL };
  const signed = LETTERS.map((contents) =>
    writeLetter(contents, { ...SETTINGS, school }, new Date('2026-11-23T13:05:00Z')),
  );
  const ends = signed.map(({ text }) => text.split('\n\n').slice(-3, -1));
  const signature = [
    'Szkoła Ruchu',
    'Adres: ul. Szkolna 1, 30-001 Kraków\nTelefon: 123 456 789, codziennie 8:00–20:00\nE-mail: biuro@szkola.example',
  ];
  expect(ends.slice(0, -1)).toEqual(Array(LETTERS.length - 1).fill(signature));
  expect(signed.at(-1)?.text).not.toContain('Szkoła Ruchu');
  expect(signed[0]?.html).toContain('<a href="https://zapisy.example" style="color:#0b6b6b">');
});

it('a letter names the price of the first month, and the days of a turnus that fall out', () => {
  const first = { month: '2026-11', price: grosze(6250), part: { left: 1, all: 4 } };
  const begun = write({ kind: 'registration-confirmed', texts: [], places: [{ ...PLACE, first }], dues: [] });
  expect(begun.text).toMatch(/Pierwszy miesiąc: listopad 2026 \(1 z 4 zajęć\), 62,50\szł/);
  expect(begun.text).not.toContain('Bez zajęć');
  const days = { hours: [3, 4, 5].map((weekday) => ({ ...WEDNESDAY, weekday: weekday as 3 | 4 | 5 })) };
  const turnus = { ...COURSE, ...days, kind: 'turnus' as const, startsOn: '2026-12-23', endsOn: '2026-12-25' };
  const places = [{ ...PLACE, course: turnus, calendar: { ...CALENDAR, course: turnus } }];
  expect(write({ kind: 'registration-confirmed', texts: [], places, dues: [] }).text).toContain(
    'Bez zajęć: 24.12 (Wigilia), 25.12 (Boże Narodzenie)',
  );
});

it('a letter names the day of a reservation, and what happens without a payment', () => {
  const places = [{ ...PLACE, reservedUntil: '2026-11-25' }];
  const { subject, text } = write({ kind: 'registration-confirmed', texts: [], places, dues: [DUE] });
  expect(subject).toBe('Rezerwacja: Akrobatyka 7–9 lat');
  expect(text).toContain('Miejsce czeka do środy 25.11. Bez zapłaty do końca tego dnia wróci do oferty.');
});

it('a letter has the meetings of confirmed and moved places as a calendar file, and no file where there are none', () => {
  for (const kind of ['registration-confirmed', 'place-moved'] as const) {
    const { attachments, text } = of(kind);
    expect(attachments).toMatchObject([{ name: 'zajecia.ics', type: 'text/calendar; charset=utf-8' }]);
    expect(attachments[0]?.content).toContain('UID:r1@zapisy');
    expect(text).toContain('W załączniku jest plik');
  }
  const calendar = { ...CALENDAR, course: { ...CALENDAR.course, hours: [] } };
  const without = write({ kind: 'registration-confirmed', texts: [], places: [{ ...PLACE, calendar }], dues: [] });
  expect([without.attachments, without.text.includes('załączniku')]).toEqual([[], false]);
  expect(of('place-released').attachments).toEqual([]);
});

it('a letter names both courses of a move, and the one of a release', () => {
  expect(of('place-moved').text).toMatch(/Było: Akrobatyka 10–12 lat, środy, .*\nZajęcia: Akrobatyka 7–9 lat\n/);
  expect(of('place-released').subject).toBe('Miejsce zwolnione: Akrobatyka 7–9 lat');
});

it('a letter names a trial as a trial, with its one day as the screens write it', () => {
  const day = { startsOn: '2026-11-28', endsOn: '2026-11-28', hours: [{ ...WEDNESDAY, weekday: 6 as const }] };
  const course = { ...COURSE, kind: 'trial' as const, ...day };
  const released = write({ kind: 'place-released', ...PLACE, course });
  expect(released.subject).toBe('Miejsce zwolnione: Próbne: Akrobatyka 7–9 lat');
  expect(released.text).toContain('Kiedy: sobota 28.11.2026, 17:00–18:00\n');
  const former = { ...course, shortName: 'Próbne: Balet 4–6 lat' };
  expect(write({ kind: 'place-moved', ...PLACE, course, former }).text).toContain(
    'Było: Próbne: Balet 4–6 lat, sobota 28.11.2026, 17:00–18:00\nZajęcia: Próbne: Akrobatyka 7–9 lat\n',
  );
  const confirmed = write({ kind: 'registration-confirmed', texts: [], places: [{ ...PLACE, course }], dues: [] });
  expect(confirmed.subject).toBe('Zapis potwierdzony: Próbne: Akrobatyka 7–9 lat');
});

it('a letter calls a moved place confirmed only when no payment for it is waited for', () => {
  const { text } = of('place-moved');
  expect(text).toContain('Miejsce na tych zajęciach jest potwierdzone.');
  expect(text).not.toContain('zarezerwowane');
  const former = { ...COURSE, shortName: 'Balet' };
  const reserved = write({ kind: 'place-moved', ...PLACE, former, reservedUntil: '2026-11-25' });
  expect(reserved.text).toContain('Miejsce czeka do środy 25.11. Bez zapłaty do końca tego dnia wróci do oferty.');
  expect(reserved.text).not.toContain('potwierdzone');
});

it('a letter promises nothing of a reservation whose last day has passed while money for it was waited for', () => {
  const late = write({ kind: 'place-moved', ...PLACE, former: COURSE, reservedUntil: '2026-11-22' });
  expect(late.text).toContain('Miejsce czekało do niedzieli 22.11. Czy nadal czeka, powie recepcja.');
  expect(late.text).not.toContain('wróci do oferty');
});

it('a letter says of a day that is over that it has passed, and of today that it has not', () => {
  const dues = [
    { ...DUE, dueOn: '2026-11-14' },
    { ...DUE, dueOn: '2026-11-23' },
  ];
  const of14 = { participant: 'Zofia Nowak', titled: TITLED };
  const reminder = write({ kind: 'dues-reminder', dues: dues.map((due) => ({ ...due, ...of14 })) });
  expect(reminder.text.match(/Termin: .*/g)).toEqual(['Termin: minął 16.11', 'Termin: do poniedziałku 23.11']);
  const old = write({ kind: 'dues-reminder', dues: [{ ...DUE, dueOn: '2025-11-10', ...of14 }] });
  expect(old.text).toContain('Termin: minął 10.11.2025');
  const instalment = { number: 1, count: 2 };
  const part = write({ kind: 'dues-reminder', dues: [{ ...DUE, ...of14, titled: { ...TITLED, instalment } }] });
  expect(part.text).toMatch(/Za co: Akrobatyka 7–9 lat · listopad\s2026 · rata 1 z 2/);
  const first = write({ kind: 'registration-confirmed', texts: [], places: [PLACE], dues: [{ ...DUE, instalment }] });
  expect(first.text).toMatch(/Do zapłaty: 250,00\szł \(rata 1 z 2\) do /);
  const confirmed = write({ kind: 'registration-confirmed', texts: [], places: [PLACE], dues });
  expect(confirmed.text.match(/Do zapłaty: .*/g)).toEqual([
    expect.stringMatching(/250,00\szł, termin minął 16\.11$/),
    expect.stringMatching(/250,00\szł do poniedziałku 23\.11$/),
  ]);
});

it('a letter: reminds of a sum, its day and its number', () => {
  expect(of('payment-due').subject).toMatch(/^Płatność do środy 25\.11: 250,00\szł$/);
  expect(of('payment-overdue').subject).toMatch(/^Minął termin płatności: 250,00\szł$/);
  expect(of('payment-due').text).toContain('Za co: Akrobatyka 7–9 lat · listopad 2026\nKto: Zofia Nowak\n');
  expect(of('payment-overdue').text).toContain('Termin: do środy 25.11\nPłatność: nr 10234');
});

it('a letter reports a lead to the office without a person’s name in the subject', () => {
  expect(of('new-lead').subject).toBe('Nowy lead: Kraków');
  expect(of('new-lead').text).toContain('Telefon: 600 777 888\n');
  expect(of('new-lead').text).toContain('https://zapisy.example/zespol/leady/l1');
});

it.each(LETTERS)('a letter says the same in HTML as in text ($kind)', (contents) => {
  const { text, html } = write(contents);
  const words = (html.split('<body')[1] ?? '').replace(/^[^>]*>/, '').replace(/<[^>]*>/g, ' ');
  const plain = words.replaceAll('&#39;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&');
  const said = (all: string) =>
    all
      .replace(/https:\S+/g, '')
      .replace(/[\s:]+/g, ' ')
      .trim();
  expect(said(plain)).toBe(said(text));
});

const EVIL = '<img src=x onerror=alert(1)>"\' & <a href="https://evil.example">kliknij</a>';

it('typed text is no markup in the HTML, in whatever field', () => {
  const place = { ...PLACE, participant: EVIL, course: { ...COURSE, shortName: EVIL, address: EVIL, city: EVIL } };
  const all: readonly LetterContents[] = [
    { kind: 'registration-confirmed', texts: [], places: [place], dues: [] },
    { kind: 'place-moved', ...place, former: place.course },
    { kind: 'place-released', ...place },
    { kind: 'payment-due', ...DUE, participant: EVIL, titled: { ...TITLED, courseName: EVIL } },
    { kind: 'new-lead', leadId: 'l1', name: EVIL, phone: EVIL, email: EVIL, city: EVIL, productInterest: EVIL },
  ];
  for (const contents of all) expect(write(contents).html).not.toMatch(/<img|evil\.example"|<a href="https:\/\/evil/);
});

it('typed text adds no line to the text and no tag to the HTML, whatever it is', () => {
  const plain = write({ kind: 'place-released', ...PLACE });
  const tags = (html: string) => html.match(/<[^>]*>/g)?.length;
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1 }), (participant) => {
      const written = write({ kind: 'place-released', ...PLACE, participant });
      expect(tags(written.html)).toBe(tags(plain.html));
      expect(written.text.split('\n')).toHaveLength(plain.text.split('\n').length);
    }),
  );
});
