// A registration for staff: its state, what releasing and moving it show and send, and the result.
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { grosze } from '@zapisy/domain/money';
import type { MoveRefusal } from '@zapisy/domain/registration/place-move';
import type { ReleaseRefusal } from '@zapisy/domain/registration/place-release';
import { CAMP_FACTS } from '@zapisy/domain/testing/courses';
import { describe, expect, it } from 'vitest';
import type { FormFailure } from '../../server/api.server.ts';
import { choiceFilterIn } from '../../shared/courses/choice/course-choice-filter.ts';
import { renderPage, textPattern } from '../../testing/render-page.tsx';
import { FamilyRegistrations } from '../families/family-registrations.tsx';
import type { MoveChoices } from './move-choices.tsx';
import { MovePlace } from './move-place.tsx';
import { PaymentRegistration } from './payment-registration.tsx';
import type { PlaceAnswer } from './place-forms.server.ts';
import { PlaceNotice } from './place-notice.tsx';
import { isPlaceRetainedAfterRefund, type RegistrationCard } from './registration-card.ts';
import { ReleasePlace } from './release-place.tsx';

const YES = { allowed: true } as const;
const RELEASE = { mayCancel: true, today: '2026-11-23', typed: undefined };
const SEEN = { 'seen.state': 'taken', 'seen.courseId': 'id-camp', 'seen.price': '89000' };
const no = <Reason extends ReleaseRefusal | MoveRefusal>(reason: Reason) =>
  ({ allowed: false, why: { code: 'not-allowed-now', reason } }) as const;
const payment = (id: number, state: RegistrationCard['payments'][number]['state'], more: object = {}) => ({
  id,
  state,
  amount: grosze(89_000),
  refunded: null,
  outcome: 'issued' as const,
  month: null,
  formerCourse: null,
  ...more,
});

const dueField = (at: number, paymentId: number, choice: string) => ({
  [`dues[${at}].paymentId`]: String(paymentId),
  [`dues[${at}].seenAmount`]: '89000',
  [`dues[${at}].choice`]: choice,
});

const CAMP: RegistrationCard['course'] = {
  id: 'id-camp',
  kind: 'turnus',
  name: 'Półkolonie zimowe',
  city: 'Kraków',
  price: grosze(89_000),
  vatRate: '8',
  places: 16,
  startsOn: '2027-02-01',
  endsOn: '2027-02-05',
  ...CAMP_FACTS,
  shortName: 'Półkolonie zimowe',
};

function aCard(more: Partial<RegistrationCard> = {}): RegistrationCard {
  const owner = { ownerEmail: 'anna.nowak@poczta.example' };
  return {
    id: 'id-zapis',
    courseId: CAMP.id,
    playerId: 'id-Zofia',
    ...owner,
    state: 'taken',
    hold: null,
    reservedUntil: null,
    first: null,
    course: CAMP,
    createdAt: new Date('2026-11-20T13:00:00Z'),
    usesPlace: true,
    endingDues: [],
    participant: { id: 'id-Zofia', ...owner, firstName: 'Zofia', lastName: 'Nowak', birthYear: 2017, mark: 0 },
    payments: [payment(10_234, 'paid')],
    may: { release: YES, move: YES },
    ...more,
  };
}

const DEAR = {
  ...CAMP,
  id: 'id-dear',
  number: 12,
  shortName: 'Taniec',
  price: grosze(99_000),
  free: 3,
  kept: 0,
  otherTerms: null,
};
const MONTH = {
  ...DEAR,
  id: 'id-month',
  number: 13,
  shortName: 'Balet',
  kind: 'permanent' as const,
  price: grosze(22_000),
  free: 1,
};
const CHOICES: MoveChoices = { following: [], cities: ['Kraków', 'Wrocław'], courses: [DEAR, MONTH] };
const FILTER = choiceFilterIn(new URLSearchParams({ miasto: 'Kraków' }));

describe('the state of a registration', () => {
  it.each<[string, Partial<RegistrationCard>]>([
    ['rezerwacja do środy 25.11', { reservedUntil: '2026-11-25', payments: [payment(10_234, 'due')] }],
    ['rezerwacja do środy 25.11', { reservedUntil: '2026-11-25', payments: [payment(10_234, 'pending')] }],
    ['miejsce zarezerwowane', { state: 'held' }],
    ['opłacone, bez miejsca', { state: 'released', usesPlace: false }],
    ['miejsce zwolnione', { state: 'cancelled', usesPlace: false }],
    ['bez miejsca', { state: 'released', usesPlace: false, payments: [] }],
  ])('is said as: %s', async (label, more) => {
    renderPage(() => <FamilyRegistrations registrations={[aCard(more)]} />);
    expect(await screen.findByText(textPattern(label))).toBeInTheDocument();
    expect(
      screen.getByRole('link', { name: textPattern('Otwórz zapis: Zofia Nowak, Półkolonie zimowe') }),
    ).toHaveAttribute('href', '/zespol/zapisy/id-zapis');
  });

  it('is not said on the page of a family for a place that is simply taken', async () => {
    renderPage(() => <FamilyRegistrations registrations={[aCard()]} />);
    await screen.findByRole('link', { name: textPattern('Otwórz zapis: Zofia Nowak, Półkolonie zimowe') });
    expect(screen.queryByText(textPattern('miejsce zajęte'))).toBeNull();
  });

  it.each<[boolean, Partial<RegistrationCard>]>([
    [true, { payments: [payment(1, 'refunded')] }],
    [false, { payments: [payment(1, 'refunded')], usesPlace: false }],
    [false, { payments: [payment(2, 'paid'), payment(1, 'refunded')] }],
    [false, { payments: [] }],
  ])('is kept for nothing: %s', (expected, more) => {
    expect(isPlaceRetainedAfterRefund(aCard(more))).toBe(expected);
  });

  it('leads from its payment to what can be done', async () => {
    const card = aCard({ state: 'released', usesPlace: false, may: { release: no('no-place'), move: YES } });
    renderPage(() => <PaymentRegistration registration={card} />);
    expect(await screen.findByRole('link', { name: textPattern('Daj miejsce') })).toHaveAttribute(
      'href',
      '/zespol/zapisy/id-zapis#przenies',
    );
    expect(screen.queryByRole('link', { name: textPattern('Zwolnij miejsce') })).not.toBeInTheDocument();
  });
});

describe('ReleasePlace', () => {
  const release = async () => {
    await userEvent.type(screen.getByLabelText(textPattern('Powód')), 'Rezygnacja');
    await userEvent.click(screen.getByRole('button', { name: textPattern('Zwolnij to miejsce') }));
  };

  it('is sent without a reason as well, and then asks for one under the field, not by the browser', async () => {
    const typed = { error: { reason: ['Podaj powód.'] } };
    const { sent } = renderPage(() => <ReleasePlace card={aCard()} {...RELEASE} typed={typed} />);
    const reason = await screen.findByRole('textbox', { name: 'Powód' });
    expect(reason).toBeInvalid();
    expect(reason).toHaveAccessibleDescription(/Podaj powód\.$/);
    expect(reason.closest('form')).toHaveAttribute('novalidate');
    await userEvent.click(screen.getByRole('button', { name: textPattern('Zwolnij to miejsce') }));
    await waitFor(() => expect(sent).toMatchObject([{ action: 'release', reason: '' }]));
  });

  it('says what happens to money, and sends the reason with what was seen', async () => {
    const payments = [payment(10_235, 'paid'), payment(10_234, 'paid')];
    const { sent } = renderPage(() => <ReleasePlace card={aCard({ payments })} {...RELEASE} />);
    expect(await screen.findByText(/Samo zwolnienie miejsca nie rusza wpłaconych pieniędzy\./)).toHaveTextContent(
      /Płatności nr\s10235, 10234 zostają opłacone\./,
    );
    await release();
    const seen = { registrationId: 'id-zapis', ...SEEN };
    await waitFor(() => expect(sent).toEqual([{ action: 'release', reason: 'Rezygnacja', ...seen }]));
  });

  it('asks about each due payment, and proposes cancelling only for a month that has not begun', async () => {
    const november = payment(10_240, 'due', { month: '2026-11' });
    const payments = [payment(10_241, 'due', { month: '2026-12' }), november];
    const { sent } = renderPage(() => <ReleasePlace card={aCard({ payments })} {...RELEASE} />);
    await screen.findByText(textPattern('Co z niezapłaconymi należnościami?'));
    const chosen = () => screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked);
    expect(chosen()).toEqual([false, true, false, false]);
    await userEvent.click(screen.getByRole('radio', { name: /Zostaw: listopad\s2026/ }));
    await release();
    const dues = { ...dueField(0, 10_241, 'cancel'), ...dueField(1, 10_240, 'keep') };
    await waitFor(() => expect(sent).toMatchObject([dues]));
  });

  it('lets reception keep what is due, and says who cancels it', async () => {
    const card = aCard({ payments: [payment(10_241, 'due', { month: '2026-12' })] });
    renderPage(() => <ReleasePlace card={card} {...RELEASE} mayCancel={false} />);
    expect(await screen.findByRole('radio')).toBeChecked();
    expect(screen.getByText(textPattern('Anulować może kierownik albo biuro.'))).toBeInTheDocument();
  });

  it('of an unpaid reservation says that what is due ends with it, and asks nothing', async () => {
    const payments = [payment(10_241, 'due'), payment(10_242, 'due')];
    const card = aCard({ payments, reservedUntil: '2026-11-26', endingDues: [10_241, 10_242] });
    const { sent } = renderPage(() => <ReleasePlace card={card} {...RELEASE} mayCancel={false} />);
    expect(await screen.findByText(/zniknie to, co za nią należne: 1\s780,00\szł\./)).toBeVisible();
    expect(screen.queryByRole('radio')).toBeNull();
    await release();
    const dues = { ...dueField(0, 10_241, 'cancel'), ...dueField(1, 10_242, 'cancel') };
    await waitFor(() => expect(sent).toMatchObject([dues]));
  });

  it('says why it is not possible now, with the way out', async () => {
    renderPage(() => <ReleasePlace card={aCard({ may: { release: no('being-paid'), move: YES } })} {...RELEASE} />);
    expect(await screen.findByText(/klient właśnie płaci online.*Poczekaj/)).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});

describe('MovePlace', () => {
  const show = (card: RegistrationCard, choices = CHOICES, answer?: PlaceAnswer) =>
    renderPage(() => <MovePlace card={card} choices={choices} filter={FILTER} answer={answer} />);
  const wrong = (act: 'move' | 'move-past', typed: object): PlaceAnswer => ({ act, kind: 'wrong', at: 1, typed });

  it('offers courses with what they cost more or less, and sends the chosen one', async () => {
    const { sent } = show(aCard());
    const rows = await screen.findAllByRole('radio');
    expect(rows.map((radio) => radio.closest('label')?.textContent?.replaceAll(/\s/g, ' '))).toEqual([
      expect.stringMatching(/^Taniec turnus.*990,00 złw?o 100,00 zł więcej3 wolne miejsca$/),
      expect.stringMatching(/^Balet zajęcia stałe.*220,00 zł za miesiąco 670,00 zł mniej1 wolne miejsce$/),
    ]);
    await userEvent.click(screen.getByRole('radio', { name: /^Balet/ }));
    await userEvent.click(screen.getByRole('button', { name: textPattern('Przenieś na te zajęcia') }));
    const seen = { registrationId: 'id-zapis', ...SEEN };
    await waitFor(() => expect(sent).toEqual([{ action: 'move', courseId: 'id-month', ...seen }]));
  });

  it('keeps apart the courses that what is due forbids, with why and who can settle it', async () => {
    const courses = [DEAR, { ...DEAR, id: 'id-vat', shortName: 'Obóz', otherTerms: 'other-vat' as const }];
    show(aCard({ payments: [payment(10_240, 'due')] }), { ...CHOICES, courses, following: [10_240] });
    expect(await screen.findAllByRole('radio')).toHaveLength(1);
    expect(screen.getByText(/Niezapłacona należność przejdzie na nowe zajęcia/)).toBeInTheDocument();
    expect(screen.queryByText(/Różnicę w cenie ustal z klientem/)).not.toBeInTheDocument();
    const blocked = screen.getByRole('region', { name: textPattern('Najpierw rozlicz należność') });
    expect(blocked).toHaveTextContent(/Zapłatę przyjmie recepcja w Kasie, anulować mogą biuro i kierownik\./);
    expect(blocked).toHaveTextContent(/Obóz turnus.*inna stawka VAT/);
    expect(within(blocked).getByRole('link', { name: textPattern('Otwórz płatność nr 10240') })).toHaveAttribute(
      'href',
      '/zespol/platnosci/10240',
    );
  });

  it('has no button where what is due forbids every course', async () => {
    const courses = CHOICES.courses.map((course) => ({ ...course, otherTerms: 'other-price' as const }));
    show(aCard({ payments: [payment(10_240, 'due')] }), { ...CHOICES, courses, following: [10_240] });
    await screen.findByText(textPattern('Na żadne z tych zajęć nie można przenieść miejsca razem z należnością.'));
    expect([screen.queryByRole('button'), screen.queryByRole('radio')]).toEqual([null, null]);
  });

  it('says beside a course that the age does not fit, and offers it all the same', async () => {
    const courses = [
      { ...DEAR, ageFrom: 7, ageTo: 9 },
      { ...MONTH, ageFrom: 12, ageTo: 14 },
    ];
    show(aCard(), { ...CHOICES, courses });
    const [fits, older] = await screen.findAllByRole('radio');
    expect(fits?.closest('label')).not.toHaveTextContent('Wiek nie pasuje');
    expect(older?.closest('label')).toHaveTextContent(
      /Wiek\snie pasuje do\stych zajęć: roczniki 2012.{1,3}2014\. Możesz przenieść mimo to\./,
    );
    expect(older).toBeEnabled();
  });

  it('gives a place for money that waits, and says what follows', async () => {
    const payments = [payment(10_234, 'paid', { outcome: 'needs-person' })];
    show(aCard({ state: 'released', usesPlace: false, payments }));
    expect(await screen.findByText(/Wpłata czeka na\smiejsce/)).toHaveTextContent('dokumenty wystawimy');
    expect(screen.getByRole('button', { name: textPattern('Daj miejsce na tych zajęciach') })).toBeInTheDocument();
  });

  it('asks for a choice that was not made', async () => {
    show(aCard(), CHOICES, wrong('move', {}));
    const courses = within(await screen.findByRole('group'));
    expect(courses.getAllByRole('radio')).toHaveLength(2);
    expect(screen.getByRole('group')).toHaveAccessibleDescription(textPattern('Wybierz zajęcia z listy.'));
  });

  describe('to a course for whose places others wait', () => {
    const courses = [DEAR, { ...MONTH, free: 0, kept: 2 }];
    const region = () => screen.findByRole('region', { name: textPattern('Miejsca dla listy rezerwowej') });

    it('has a form of its own with a reason, and sends both', async () => {
      const { sent } = show(aCard(), { ...CHOICES, courses });
      const past = within(await region());
      expect(past.getByRole('radio').closest('label')).toHaveTextContent(/2\smiejsca dla\slisty rezerwowej$/);
      expect(screen.getByRole('button', { name: textPattern('Przenieś na te zajęcia') })).toBeInTheDocument();
      await userEvent.click(past.getByRole('radio'));
      await userEvent.type(past.getByLabelText('Powód'), 'szkoła odwołała tamte');
      await userEvent.click(past.getByRole('button', { name: textPattern('Przenieś poza kolejką') }));
      const seen = { registrationId: 'id-zapis', ...SEEN };
      const chosen = { courseId: 'id-month', passesOver: 'szkoła odwołała tamte' };
      await waitFor(() => expect(sent).toEqual([{ action: 'move-past', ...chosen, ...seen }]));
    });

    it('keeps the choice and the reason, and names what is missing', async () => {
      const initialValue = { courseId: 'id-month', passesOver: '' };
      const error = { passesOver: ['Podaj powód. Zostanie w dzienniku.'] };
      show(aCard(), { ...CHOICES, courses }, wrong('move-past', { initialValue, error }));
      const past = within(await region());
      expect(past.getByRole('radio')).toBeChecked();
      expect(past.getByLabelText('Powód')).toHaveAccessibleDescription(/Podaj powód\. Zostanie w dzienniku\.$/);
    });

    it('says that no other course has a free place', async () => {
      show(aCard(), { ...CHOICES, courses: courses.slice(1) });
      await region();
      expect(screen.getByText(textPattern('Brak zajęć z wolnymi miejscami dla tych filtrów.'))).toBeInTheDocument();
    });
  });

  it('says when there is nowhere to go', async () => {
    show(aCard(), { ...CHOICES, courses: [] });
    await screen.findByText(textPattern('Brak zajęć z wolnymi miejscami dla tych filtrów.'));
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each([
    ['only-held', true, /dopiero zarezerwowane/],
    ['not-registered', false, undefined],
  ] as const)('of what can not be moved: %s', async (reason, usesPlace, message) => {
    const may = { release: YES, move: no(reason) };
    const card = aCard({ state: usesPlace ? 'held' : 'cancelled', usesPlace, may });
    renderPage(() => (
      <>
        <p>strona</p>
        <MovePlace card={card} choices={{ ...CHOICES, courses: [] }} filter={FILTER} answer={undefined} />
      </>
    ));
    await screen.findByText('strona');
    if (message) expect(screen.getByText(message)).toBeInTheDocument();
    else expect(screen.queryByRole('region')).not.toBeInTheDocument();
  });
});

describe('PlaceNotice', () => {
  const REST = { left: 1, all: 5 };
  const show = async (answer: PlaceAnswer, role = 'status') => {
    renderPage(() => <PlaceNotice answer={answer} />);
    return (await screen.findByRole(role)).textContent?.replaceAll(/\s/g, ' ');
  };
  const moved = (more: Partial<RegistrationCard>, difference: number, ordered: readonly number[] = []) => ({
    at: 1,
    act: 'move' as const,
    kind: 'done' as const,
    value: { registration: aCard(more), difference: grosze(difference), ordered },
  });

  const waits = { payments: [payment(10_234, 'paid', { outcome: 'needs-person' })] };
  it.each<[string, PlaceAnswer, RegExp]>([
    [
      'what is left to settle of a higher price',
      moved({}, 10_000),
      /^Miejsce jest teraz na zajęciach: Półkolonie zimowe\. Cena: 890,00 zł, o 100,00 zł więcej niż przedtem\. Dopłata nie nalicza się sama – ustal ją z klientem\.$/,
    ],
    ['that documents are made now', moved({}, 0, [10_234]), /Dokumenty do płatności nr 10234 są już wystawiane\./],
    ['that documents still wait', moved(waits, -500), /o 5,00 zł mniej.*Dokumenty nadal czekają/],
    [
      'what was released',
      { at: 1, act: 'release', kind: 'done', value: aCard({ payments: [] }) },
      /^Miejsce zwolnione\. Jest już wolne dla innych\. $/,
    ],
  ])('says %s', async (_, answer, message) => {
    expect(await show(answer)).toMatch(message);
  });

  it.each([
    [
      { month: '2026-11', part: null, price: grosze(26_000), charged: { part: REST, amount: grosze(4_000) } },
      /Klient płaci za listopad \(1 z 5 zajęć\) 40,00 zł, a na tych zajęciach cały listopad kosztuje 260,00 zł\./,
    ],
    [
      { month: '2026-11', part: REST, price: grosze(4_000), charged: { part: null, amount: grosze(20_000) } },
      /Klient płaci za listopad 200,00 zł, a na tych zajęciach listopad \(1 z 5 zajęć\) kosztuje 40,00 zł\./,
    ],
    [
      { month: '2026-11', part: REST, price: grosze(4_000), charged: null },
      /Pierwszy miesiąc na tych zajęciach: listopad \(1 z 5 zajęć\), 40,00 zł\./,
    ],
  ])('says what is left to settle of a part and of a whole month: %#', async (month, message) => {
    const outcome = moved({}, 0);
    expect(await show({ ...outcome, value: { ...outcome.value, month } })).toMatch(message);
  });

  it.each([
    [
      { code: 'conflict', reason: 'registration-changed' },
      /Ktoś zmienił ten zapis przed chwilą\..*Sprawdź, jak jest teraz/,
    ],
    [{ code: 'course-closed', reason: 'turnus-started' }, /turnus już się rozpoczął.*Wybierz inne zajęcia/],
    [{ code: 'course-closed', reason: 'course-over' }, /zajęcia już się skończyły\..*Wybierz inne zajęcia/],
    [{ code: 'place-gone', reason: 'full', free: 0 }, /nie ma już wolnych miejsc\..*Wybierz inne zajęcia/],
    [{ code: 'not-found', reason: 'no-course' }, /Tych zajęć już nie ma w ofercie\./],
  ] as const)('shows a refusal: %j', async (details, message) => {
    const failure: FormFailure =
      details.code === 'conflict' ? { kind: details.code, details } : { kind: 'refused', code: details.code, details };
    expect(await show({ at: 1, act: 'release', kind: 'refused', typed: {}, failure }, 'alert')).toMatch(message);
  });
});
