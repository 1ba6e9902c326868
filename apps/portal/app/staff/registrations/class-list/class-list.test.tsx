// The class list on the screen, in print and in the file.

import { render, screen, within } from '@testing-library/react';
import { grosze } from '@zapisy/domain/money';
import type { CourseState } from '@zapisy/domain/registration/course-state';
import { describe, expect, it } from 'vitest';
import { renderPage, textPattern } from '#app/testing/render-page.tsx';
import { CLASS_LIST_CSV } from './class-list-csv.ts';
import { ClassListPrint } from './class-list-print.tsx';
import { ClassListRows, NoMembers } from './class-list-rows.tsx';
import { ClassListSums } from './class-list-sums.tsx';
import type { ClassList, ClassMember } from './class-member.ts';
import { EnrolButton } from './enrol-button.tsx';
import { JustEnrolled } from './just-enrolled.tsx';

const member = (lastName: string, payment: ClassMember['payment'], phone = '+48501234567'): ClassMember => ({
  registrationId: lastName,
  participant: { id: `p-${lastName}`, firstName: 'Zofia', lastName, birthYear: 2017, mark: 0 },
  owner: { firstName: 'Anna', lastName, phone },
  since: '2026-09-07',
  payment,
});

const MEMBERS: readonly ClassMember[] = [
  member('Bielska', { kind: 'reserved', amount: grosze(3_000), months: [], paymentIds: [10_240], until: '2026-11-24' }),
  member(
    'Maj',
    {
      kind: 'due',
      amount: grosze(25_000),
      months: [{ month: '2026-12', part: null }],
      paymentIds: [10_241],
      dueOn: '2026-11-25',
    },
    '',
  ),
  member('Nowak', { kind: 'overdue', amount: grosze(31_000), months: [], paymentIds: [10_242, 10_250], days: 13 }),
  member('Pająk', { kind: 'paid', months: [{ month: '2026-11', part: { left: 1, all: 4 } }] }),
];

const LIST: ClassList = {
  course: {
    id: 'c1',
    kind: 'permanent',
    name: 'Akrobatyka',
    shortName: 'Akrobatyka 7–9 lat',
    city: 'Kraków',
    address: 'ul. Zakopiańska 56',
    room: 'sala 1',
    ages: { from: 7, to: 9 },
    startsOn: '2026-09-07',
    endsOn: null,
    hours: [{ weekday: 2, starts: '18:00', ends: '19:00' }],
    price: grosze(25_000),
    vatRate: 'zw',
    places: 6,
    version: 1,
  } as unknown as ClassList['course'],
  free: 2,
  readAt: new Date('2026-11-23T13:06:00Z'),
  meetings: ['2026-11-24', '2026-12-01'],
  members: MEMBERS,
};

describe('a class without participants', () => {
  it.each(['open', 'full', 'closed', 'started', 'over'] as const)(
    'that is %s promises one only while it takes one',
    (state) => {
      render(<NoMembers state={state} />);
      expect(screen.getByText(textPattern('Nikt nie jest zapisany.'))).toBeVisible();
      expect(screen.queryAllByText(textPattern('Uczestnik pojawi się tu po zapisie.'))).toHaveLength(
        state === 'open' ? 1 : 0,
      );
    },
  );
});

describe('on the screen', () => {
  it('a row says what is owed and by when, and offers to settle just that only then', () => {
    renderPage(() => <ClassListRows caption="list" members={MEMBERS} />);
    const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }));
    expect(row('Bielska').getByText(textPattern('rezerwacja do 24.11'))).toBeVisible();
    expect(row('Maj').getByText(textPattern('grudzień · termin 25.11'))).toBeVisible();
    expect(row('Maj').getByText(textPattern('brak numeru'))).toBeVisible();
    expect(row('Nowak').getByText(textPattern('13 dni po terminie'))).toBeVisible();
    expect(row('Nowak').getByRole('link', { name: 'Rozlicz: Zofia Nowak' })).toHaveAttribute(
      'href',
      '/zespol/kasa?osoba=p-Nowak&platnosc=10242&platnosc=10250',
    );
    expect(row('Nowak').getByRole('link', { name: /501 234 567/ })).toHaveAttribute('href', 'tel:+48501234567');
    expect(row('Pająk').getByText(textPattern('opłacone: listopad (1 z 4 zajęć)'))).toBeVisible();
    expect(row('Pająk').queryByRole('link', { name: /^Rozlicz/ })).toBeNull();
  });
});

it('a place that was moved from a trial names it, on the screen and in the file', async () => {
  const [paid, due] = [
    member('Sowa', { kind: 'paid', months: [], formerCourses: ['Próbne: Hip-hop'] }),
    member('Wrona', {
      kind: 'due',
      amount: grosze(3_000),
      months: [],
      formerCourses: ['Próbne: Hip-hop'],
      paymentIds: [10_240],
      dueOn: '2026-11-25',
    }),
  ];
  renderPage(() => <ClassListRows caption="list" members={[paid, due]} />);
  expect(await screen.findByText(textPattern('opłacone: Próbne: Hip-hop'))).toBeVisible();
  expect(screen.getByText(textPattern('Próbne: Hip-hop · termin 25.11'))).toBeVisible();
  expect(CLASS_LIST_CSV.recordOf(paid, 0)).toContain('opłacone: Próbne: Hip-hop');
});

describe('above the rows', () => {
  const sums = (members: readonly ClassMember[], places = 6, state: CourseState = 'open') => {
    const { container } = render(<ClassListSums list={{ course: { places }, free: 2, members }} state={state} />);
    return { text: container.textContent, width: container.querySelector('rect')?.getAttribute('width') };
  };

  it('the places in use and the sum of what is overdue, and of nothing else', () => {
    const { text, width } = sums(MEMBERS);
    expect(text).toMatch(/^4\sz\s6\smiejsc2\swolne miejsca1 po terminie\s·\srazem\s310,00\szł$/);
    expect(width).toBe('67');
  });

  it('no free place of a class without enrolment', () => {
    const saysFree = (['open', 'full', 'closed', 'started', 'over'] as const).filter((state) =>
      /wolne/.test(sums(MEMBERS, 6, state).text ?? ''),
    );
    expect(saysFree).toEqual(['open', 'full']);
  });

  it('nothing of money without a late payment, and never more than all places', () => {
    expect(sums(MEMBERS.slice(0, 2)).text).not.toMatch(/zł/);
    expect([sums(MEMBERS, 2).width, sums([], 0).width]).toEqual(['100', '0']);
  });
});

describe('the way to the enrolment', () => {
  it('is there while a place is free', async () => {
    renderPage(() => <EnrolButton courseId="c1" state="open" />);
    const link = await screen.findByRole('link', { name: textPattern('Zapisz na zajęcia') });
    expect(link).toHaveAttribute('href', '/zespol/zapisz?zajecia=c1');
  });

  it.each([
    ['full', 'Brak miejsc'],
    ['closed', 'Zapisy zamknięte'],
    ['started', 'Turnus już trwa'],
    ['over', 'Zajęcia zakończone'],
  ] as const)('of a course that is %s is not: %s', async (state, why) => {
    renderPage(() => (
      <>
        <EnrolButton courseId="c1" state={state} />
        <JustEnrolled list={LIST} state={state} registrationId="Pająk" invited="anna@poczta.example" />
      </>
    ));
    expect(await screen.findByText(textPattern(why))).toBeVisible();
    expect(screen.getByText(textPattern('Zapisano: Zofia Pająk.'))).toBeVisible();
    expect(screen.getByText(textPattern('Wysyłamy zaproszenie do konta na anna@poczta.example.'))).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('in print', () => {
  it('has a line for each place, no sums and no address of anybody, and says that it holds personal data', () => {
    const { container } = render(<ClassListPrint list={LIST} printedBy="Katarzyna Mazur" />);
    const text = container.textContent ?? '';
    expect(text).not.toMatch(/zł|@|310,00|250,00/);
    expect(text).toMatch(/Zawiera dane osobowe\./);
    expect(text).toMatch(/po terminie/);
    expect(text).toMatch(/24\.11/);
    expect(container.querySelectorAll('tbody tr')).toHaveLength(6);
  });
});

describe('in the file', () => {
  it('a record has the person, the phone and the day, and no sum', () => {
    const fields = Object.fromEntries(
      CLASS_LIST_CSV.titles.map((title, index) => [
        title,
        CLASS_LIST_CSV.recordOf(MEMBERS[1] as ClassMember, 1)[index],
      ]),
    );
    expect(fields).toEqual({
      'Lp.': 2,
      Uczestnik: 'Zofia Maj',
      'Rok ur.': 2017,
      Opiekun: 'Anna Maj',
      Telefon: '',
      Zapis: '2026-09-07',
      Płatność: 'do zapłaty: grudzień',
      Termin: '2026-11-25',
    });
  });
});
