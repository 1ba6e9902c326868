// The enrolment dialog in use: by keys alone, for a known child and a new one, once, and nothing typed is lost.

import { render, screen, waitFor, within } from '@testing-library/react';
import { grosze } from '@zapisy/domain/money';
import { EMPTY_INVOICE } from '@zapisy/domain/preferences/invoice-preference';
import { beforeEach, describe, expect, it } from 'vitest';
import { CounterOf } from '../../testing/counter-of.tsx';
import { aCourse, OFFER_DAY } from '../../testing/enrolment.ts';
import { aProfile, CLASSIC, type FakeCounter, foundZofia, ok, ZOFIA } from '../../testing/fake-counter.ts';
import { focusedText } from '../../testing/open-dialog.tsx';
import { refused } from '../../testing/refusals.ts';
import { beginScreenTest, type Typing } from '../../testing/screen-test.ts';
import type { EnrolmentCourse, KnownFamily } from '../ports/procedures.ts';
import type { Reply } from '../ports/reply.ts';
import { EnrolmentDialog } from './enrolment-dialog.tsx';
import { type EnrolmentStart, enrolmentStart } from './enrolment-start.ts';
import type { ToSettle } from './to-settle.ts';
import type { Enrolled } from './use-enrolment.ts';

let fake: FakeCounter;
let type: Typing;
let courses: EnrolmentCourse[];
let families: KnownFamily[];
let replies: (Reply<Enrolled> | Promise<Reply<Enrolled>>)[];
let settled: ToSettle[];

const ENROLLED: Enrolled = { participant: ZOFIA, registrationId: 'r', paymentId: 10_300, invited: null };

beforeEach(() => {
  ({ fake, type } = beginScreenTest());
  courses = [aCourse({ shortName: 'Balet', free: 0 }), aCourse({ shortName: 'Akrobatyka' })];
  [families, replies, settled] = [[], [], []];
  fake.profiles.set(ZOFIA.id, ok(aProfile(EMPTY_INVOICE, { version: 0 })));
  fake.answers['enrolment.offer'] = () => ok({ today: OFFER_DAY, asksTexts: false, courses });
  fake.answers['enrolment.families'] = () => ok(families);
  fake.answers['enrolment.enrol'] = () => replies.shift() ?? ok(ENROLLED);
});

const open = (start: Partial<EnrolmentStart> = {}, isOffline = false, isWithoutDocuments = false) =>
  render(
    <CounterOf fake={fake} means={{ isOffline }} isWithoutDocuments={isWithoutDocuments}>
      <EnrolmentDialog
        start={{ ...enrolmentStart(null, ''), ...start }}
        city="Kraków"
        isCovered={false}
        onSettle={(due) => settled.push(due)}
        onClose={() => undefined}
      />
    </CounterOf>,
  );
const sent = () => fake.asked.filter(({ procedure }) => procedure === 'enrolment.enrol').map(({ input }) => input);
const confirm = () => type.keyboard('{Control>}{Enter}{/Control}');
const option = (name: RegExp) => screen.findByRole('option', { name });
/** Hanna, by the keyboard from the field that has the focus. */
const typeHanna = async () => {
  open({ name: 'Hanna Maj' });
  await type.keyboard('2018{Tab}504118220');
};

describe('a child that the search has found', () => {
  it('is enrolled by arrow and Ctrl+Enter, and the settlement of that payment follows', async () => {
    replies.push(ok({ ...ENROLLED, invited: 'anna@poczta.example' }));
    open({ known: ZOFIA });
    await option(/Akrobatyka/);
    expect(document.activeElement?.getAttribute('role')).toBe('listbox');
    await type.keyboard('{ArrowDown}');
    await screen.findByRole('button', { name: /^Zapisz i\srozlicz 30,00/ });
    await confirm();
    await waitFor(() =>
      expect(settled).toEqual([{ playerId: ZOFIA.id, paymentId: 10_300, invited: 'anna@poczta.example' }]),
    );
    expect(sent()).toMatchObject([{ person: { kind: 'known', playerId: ZOFIA.id }, price: 3_000 }]);
  });

  it.each([true, false])(
    'of a school that makes no documents here (%s) is promised none',
    async (isWithoutDocuments) => {
      open({ known: ZOFIA }, false, isWithoutDocuments);
      await screen.findByText(isWithoutDocuments ? 'Dokumentów nie wystawiamy w tym systemie.' : 'Dokument: paragon');
      expect(screen.queryAllByText('Dokument: paragon')).toHaveLength(isWithoutDocuments ? 0 : 1);
    },
  );

  it('whose invoices go to a company is warned about in colour', async () => {
    fake.profiles.set(ZOFIA.id, ok(aProfile(CLASSIC)));
    open({ known: ZOFIA });
    await screen.findByText('Faktura na firmę – bez paragonu.');
  });

  it('with invalid invoice data is corrected without leaving the enrolment', async () => {
    fake.profiles.set(ZOFIA.id, ok(aProfile({ ...CLASSIC, taxId: '526025027' })));
    open({ known: ZOFIA });
    await option(/Akrobatyka/);
    await type.keyboard('{ArrowDown}');
    await type.click(await screen.findByRole('button', { name: 'Popraw dane' }));
    await type.click(await screen.findByRole('button', { name: 'Wróć do zapisu' }));
    expect((await option(/Akrobatyka/)).getAttribute('aria-selected')).toBe('true');
  });

  it('gets no course whose free places are for those who wait: it says so, as a full one says that it is full', async () => {
    courses.push(aCourse({ shortName: 'Szermierka', free: 0, kept: 1 }));
    open({ known: ZOFIA });
    const kept = await option(/Szermierka.*dla listy rezerwowej/);
    const full = await option(/Balet.*brak miejsc/);
    expect([full, kept].map((row) => row.getAttribute('aria-disabled'))).toEqual(['true', 'true']);
    await type.click(kept);
    expect(kept.getAttribute('aria-selected')).toBe('false');
  });

  it('sees the city of each course where courses of all cities are listed', async () => {
    courses.push(aCourse({ shortName: 'Taniec', city: 'Wrocław' }));
    open({ known: ZOFIA });
    expect((await option(/Akrobatyka/)).textContent).not.toMatch('Kraków');
    await type.selectOptions(screen.getByRole('combobox', { name: 'Miasto' }), '');
    expect((await option(/Akrobatyka/)).textContent).toMatch('Kraków, ul. Zakopiańska 62');
  });

  it('may be too old for a course: a notice says so, and the enrolment is possible', async () => {
    courses.push(aCourse({ shortName: 'Maluchy', ageFrom: 3, ageTo: 5 }));
    open({ known: ZOFIA });
    await option(/Akrobatyka/);
    expect(screen.queryByRole('option', { name: /Maluchy/ })).toBeNull();
    await type.click(screen.getByRole('checkbox', { name: 'pokaż inne grupy' }));
    await type.click(await option(/Maluchy/));
    await screen.findByText('Wiek nie pasuje do tej grupy.');
    await confirm();
    await waitFor(() => expect(settled).toHaveLength(1));
  });
});

describe('a new child', () => {
  it('is sent with the owner that was typed, and the keys lead through all three parts', async () => {
    await typeHanna();
    await screen.findByText(/Nie ma takiej osoby/);
    await type.keyboard('{Alt>}2{/Alt}{ArrowUp}');
    expect((await option(/Akrobatyka/)).getAttribute('aria-selected')).toBe('true');
    await type.keyboard('{Alt>}3{/Alt}');
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Zapłać teraz' }));
    await type.keyboard('{Alt>}1{/Alt}');
    expect(document.activeElement).toBe(screen.getByLabelText('Imię i nazwisko'));
    await confirm();
    await waitFor(() => expect(settled).toHaveLength(1));
    const owner = { kind: 'new', contact: '504118220', firstName: '', lastName: '', isOtherFamily: false };
    expect(sent()).toMatchObject([{ person: { kind: 'new', firstName: 'Hanna', lastName: 'Maj', owner } }]);
  });

  it('is led to the first thing that is missing', async () => {
    open({ name: 'Hanna Maj' });
    await option(/Akrobatyka/);
    await confirm();
    await screen.findByText('Wpisz rok urodzenia, cztery cyfry.');
    expect(document.activeElement).toBe(screen.getByLabelText('Rok urodzenia'));
    await type.keyboard('2018');
    await confirm();
    expect(document.activeElement).toBe(screen.getByLabelText(/^Telefon/));
    await type.keyboard('504118220');
    await confirm();
    await screen.findByText('Wybierz zajęcia z wolnym miejscem.');
    expect(document.activeElement?.getAttribute('role')).toBe('listbox');
    expect(sent()).toEqual([]);
  });

  it('joins the family of its phone, whose common invoice data it gets, unless it is another family', async () => {
    families.push({
      owner: { email: ZOFIA.ownerEmail, firstName: 'Anna', lastName: 'Nowak', phone: '504118220' },
      wards: [ZOFIA],
    });
    fake.profiles.set(ZOFIA.id, ok(aProfile(CLASSIC)));
    await typeHanna();
    await screen.findByText('Ten telefon już jest: Anna Nowak.');
    expect(screen.getByText(/nowe dziecko · opiekun: Anna Nowak$/)).toBeTruthy();
    await screen.findByText('Faktura na firmę – bez paragonu.');
    await screen.findByText('jak rodzeństwo (Zofia)');
    await type.click(screen.getByRole('button', { name: 'To inna rodzina' }));
    await waitFor(() => expect(screen.queryByText('Faktura na firmę – bez paragonu.')).toBeNull());
    expect(screen.getByLabelText('Opiekun (można pominąć)')).toBeTruthy();
    await type.click(screen.getByRole('button', { name: 'To ta rodzina' }));
    await type.click(await option(/Akrobatyka/));
    await confirm();
    await waitFor(() => expect(settled).toHaveLength(1));
    expect(sent()).toMatchObject([{ person: { owner: { kind: 'known', ownerEmail: ZOFIA.ownerEmail } } }]);
  });

  it('that is known already is offered instead, with year and contact', async () => {
    fake.found.push(foundZofia());
    open({ name: 'Zofia Nowak' });
    const found = await screen.findByRole('button', { name: /Zofia Nowak, ur\. 2017.*anna\.nowak@poczta\.example/ });
    await type.click(found);
    await type.click(await option(/Akrobatyka/));
    await confirm();
    await waitFor(() => expect(sent()).toMatchObject([{ person: { kind: 'known', playerId: ZOFIA.id } }]));
  });
});

describe('a course', () => {
  it('that is full is greyed with its reason, and cannot be chosen', async () => {
    open({ known: ZOFIA });
    const full = await option(/Balet.*brak miejsc/);
    expect(full.getAttribute('aria-disabled')).toBe('true');
    await type.click(full);
    expect(full.getAttribute('aria-selected')).toBe('false');
  });

  it('whose last place went meanwhile: the list is read again, and all that was typed stays', async () => {
    replies.push(refused({ code: 'place-gone', reason: 'full', free: 0 }));
    await typeHanna();
    await type.click(await option(/Akrobatyka/));
    courses = courses.map((course) => ({ ...course, free: 0 })).concat(aCourse({ shortName: 'Gimnastyka' }));
    await confirm();
    await screen.findByText(/^To miejsce właśnie zajęto/);
    await option(/Akrobatyka.*brak miejsc/);
    expect((screen.getByLabelText('Imię i nazwisko') as HTMLInputElement).value).toBe('Hanna Maj');
    await type.keyboard('{ArrowDown}');
    await confirm();
    await waitFor(() => expect(settled).toHaveLength(1));
    const [first, second] = sent() as { key: string; courseId: string }[];
    expect(second?.courseId).not.toBe(first?.courseId);
    expect(second?.key).toBe(first?.key);
  });

  it('whose price changed names the new one', async () => {
    replies.push(refused({ code: 'conflict', reason: 'price-changed', shown: 3_000, total: 3_500 }));
    open({ known: ZOFIA });
    await type.click(await option(/Akrobatyka/));
    await confirm();
    expect((await screen.findByRole('alert')).textContent).toMatch(/teraz 35,00.zł/);
  });

  it('is searched for by its kind', async () => {
    courses.push(aCourse({ kind: 'turnus', shortName: 'Półkolonie' }));
    open({ known: ZOFIA });
    await option(/Półkolonie/);
    await type.click(screen.getByRole('button', { name: 'Turnusy 1' }));
    expect(screen.getAllByRole('option')).toHaveLength(1);
    await type.click(screen.getByRole('button', { name: 'Stałe 0' }));
    await screen.findByText(/^Nie ma takich zajęć/);
  });
});

describe('paying later', () => {
  it('reserves the place until the chosen day, and says until when it waits', async () => {
    open({ known: ZOFIA });
    await type.click(await option(/Akrobatyka/));
    await type.keyboard('{Alt>}r{/Alt}');
    await type.click(await screen.findByRole('button', { name: 'jutro' }));
    await screen.findByRole('button', { name: /^Zarezerwuj miejsce/ });
    await confirm();
    await screen.findByRole('heading', { name: 'Miejsce zarezerwowane' });
    expect(sent()).toMatchObject([{ reservedUntil: '2026-11-24' }]);
    expect(screen.getByText(/czeka do końca dnia 24\.11\.2026/)).toBeTruthy();
    expect(focusedText()).toMatch(/^Następny klient/);
    await type.click(screen.getByRole('button', { name: 'Rozlicz teraz' }));
    expect(settled).toEqual([{ playerId: ZOFIA.id, paymentId: 10_300, invited: null }]);
  });

  it('takes the place of a permanent class for good, for the month that was chosen', async () => {
    const months = [
      { month: '2026-11', price: grosze(4_000), part: { left: 1, all: 5 } },
      { month: '2026-12', price: grosze(20_000), part: null },
    ];
    courses = [aCourse({ kind: 'permanent', shortName: 'Hip-hop', reservableUntil: null, months })];
    open({ known: ZOFIA });
    await type.click(await option(/Hip-hop/));
    await type.click(within(screen.getByRole('group', { name: 'Pierwszy miesiąc' })).getByText(/^Od\sgrudnia/));
    await type.click(screen.getByRole('radio', { name: 'Zapłaci później' }));
    await confirm();
    await screen.findByRole('heading', { name: 'Zapisano' });
    expect(sent()).toMatchObject([{ month: '2026-12', monthPrice: 20_000 }]);
    expect(screen.getByText(/200,00\szł/)).toBeTruthy();
  });

  it('takes another amount for the first month, and asks for the reason first', async () => {
    const months = [
      { month: '2026-12', price: grosze(20_000), part: null },
      { month: '2026-11', price: null, part: null },
    ];
    const price = grosze(20_000);
    courses = [aCourse({ kind: 'permanent', shortName: 'Hip-hop', price, reservableUntil: null, months })];
    open({ known: ZOFIA });
    await type.click(await option(/Hip-hop/));
    await type.click(
      within(screen.getByRole('group', { name: 'Pierwszy miesiąc' })).getByText(/^listopad\s2026: wpisz/),
    );
    await confirm();
    const amount = screen.getByRole('textbox', { name: 'Kwota za pierwszy miesiąc' });
    expect([amount === document.activeElement, screen.queryAllByText(/^Wpisz kwotę od 0,01/)]).toMatchObject([
      true,
      [{}],
    ]);
    await type.type(amount, '80');
    await confirm();
    expect(screen.getByRole('button', { name: /^Zapisz i\srozlicz\s80,00\szł/ })).toBeTruthy();
    await type.type(screen.getByRole('textbox', { name: 'Powód innej kwoty' }), 'odrobione zajęcia');
    await confirm();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()).toMatchObject([{ month: '2026-11', otherAmount: { amount: 8_000, reason: 'odrobione zajęcia' } }]);
  });
});

describe('sending', () => {
  it('twice has one key, and a second press while it is under way sends nothing', async () => {
    replies.push({ ok: false, failure: { kind: 'offline' } }, new Promise(() => undefined));
    open({ known: ZOFIA });
    await type.click(await option(/Akrobatyka/));
    await confirm();
    await screen.findByText(/^Nie wiemy, czy zapis doszedł/);
    await confirm();
    await confirm();
    const [first, second, ...more] = sent() as { key: string }[];
    expect(second).toEqual(first);
    expect(more).toEqual([]);
  });

  it('is not possible while the server is away, with the reason beside it', async () => {
    open({ known: ZOFIA }, true);
    const button = screen.getByRole('button', { name: /^Zapisz i\srozlicz/ });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await type.click(button);
    await confirm();
    expect(sent()).toEqual([]);
    expect(screen.getByText(/^Zapis wróci razem z/)).toBeTruthy();
  });
});
