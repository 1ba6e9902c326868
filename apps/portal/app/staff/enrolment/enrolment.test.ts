// The enrolment form without its page: what is typed, what is asked back, and what is sent.
import { describe, expect, it } from 'vitest';
import { refusing, stubApi } from '../../testing/stub-api.ts';
import { sendEnrolment } from './enrolment.server.ts';
import {
  courseOf,
  courseValue,
  enrolmentProblems,
  isOfNewPerson,
  knownChild,
  knownFamily,
  nothingTyped,
  OTHER_FAMILY,
  searchedPerson,
  termsOf,
} from './typed-enrolment.ts';

const COURSE = { id: '4f0c2b1e-9d1a-4c55-8a53-0a6a5e0b7c11', price: 25_000 };
const NEW = {
  ...nothingTyped(courseValue(COURSE)),
  contact: '504 118 220',
  firstName: 'Lena',
  lastName: 'Maj',
  birthYear: '2018',
};
const JAN = { id: 'jan', ownerEmail: 'tel:+48504118220', firstName: 'Jan', lastName: 'Maj', birthYear: 2016, mark: 0 };
const FAMILY = { owner: { email: JAN.ownerEmail, firstName: '', lastName: '', phone: '504 118 220' }, wards: [JAN] };
const RESULT = { participant: { ...JAN, id: 'lena', firstName: 'Lena' }, registrationId: 'r1', paymentId: 7 };

function server(families: readonly unknown[] = []) {
  return stubApi({ 'enrolment.families': () => families, 'enrolment.enrol': () => RESULT });
}

describe('what was searched for', () => {
  it.each([
    ['601 555 777', { contact: '601 555 777', firstName: '', lastName: '' }],
    [' ewa@poczta.example ', { contact: 'ewa@poczta.example', firstName: '', lastName: '' }],
    ['Hanna  Zawada-Lis Maj', { contact: '', firstName: 'Hanna', lastName: 'Zawada-Lis Maj' }],
    ['Hanna', { contact: '', firstName: 'Hanna', lastName: '' }],
    ['Maj, Hanna', { contact: '', firstName: 'Hanna', lastName: 'Maj' }],
    ['tel. 601 555 777', { contact: '601 555 777', firstName: '', lastName: '' }],
    ['60155', { contact: '', firstName: '', lastName: '' }],
    ['', { contact: '', firstName: '', lastName: '' }],
  ])('%j is in its fields of a new person', (query, fields) => {
    expect(searchedPerson(query)).toEqual(fields);
  });
});

describe('the searched text comes along to the form of a new person', () => {
  it.each([
    ['a name that nobody has', 'Hanna Maj', 0, true],
    ['a name that was found, which may be a guardian’s', 'Anna Nowak', 1, false],
    ['a phone that was found: it asks which family it is', '601 555 777', 1, true],
  ])('%s', (_, query, found, isOf) => {
    expect(isOfNewPerson(query, found)).toBe(isOf);
  });
});

describe('what is typed', () => {
  it('needs a course, and of a new participant a name, a year and a contact', () => {
    const problems = (typed: typeof NEW, isKnown: boolean) =>
      enrolmentProblems(typed, isKnown).map(({ field }) => field);
    expect(problems(NEW, false)).toEqual([]);
    expect(problems(nothingTyped(''), false)).toEqual(['contact', 'firstName', 'lastName', 'birthYear', 'course']);
    expect(problems(nothingTyped(''), true)).toEqual(['course']);
    expect(problems({ ...NEW, contact: '12' }, false)).toEqual(['contact']);
  });

  it('carries the price that was shown', () => {
    expect(courseOf({ course: courseValue(COURSE) })).toEqual({ courseId: COURSE.id, price: 25_000 });
    expect(courseOf({ course: 'x.y' })).toBeUndefined();
  });

  it('keeps a place until a later day only when it is paid later', () => {
    const typed = { ...NEW, until: '2026-11-25', month: '2026-12' };
    expect(termsOf({ ...typed, pays: 'later' }, '2026-11-23')).toEqual({
      reservedUntil: '2026-11-25',
      month: '2026-12',
    });
    expect(termsOf(typed, '2026-11-23')).toEqual({ reservedUntil: '2026-11-23', month: '2026-12' });
    expect(termsOf({ ...NEW, month: 'x' }, '2026-11-23')).toEqual({ reservedUntil: '2026-11-23' });
  });
});

describe('sendEnrolment', () => {
  const send = (api: ReturnType<typeof server>['api'], typed: typeof NEW, playerId: string | null = null) =>
    sendEnrolment(api, { typed, key: 'k1', playerId });

  it('adds a participant with a new family where the contact is unknown', async () => {
    const { api, calls } = server();
    expect(await send(api, NEW)).toMatchObject({ kind: 'enrolled', courseId: COURSE.id, paymentId: 7 });
    expect(calls.at(-1)?.input).toMatchObject({
      key: 'k1',
      courseId: COURSE.id,
      price: 25_000,
      person: { kind: 'new', firstName: 'Lena', birthYear: 2018, owner: { kind: 'new', contact: '504 118 220' } },
    });
  });

  it('asks which family it is where the contact is known, without an e-mail in the answer', async () => {
    const { api, calls } = server([FAMILY]);
    const answer = await send(api, NEW);
    expect(answer).toMatchObject({ kind: 'families', families: [{ wards: [{ id: 'jan' }] }], typed: NEW });
    expect(calls.map(({ path }) => path)).toEqual(['enrolment.families']);
  });

  it.each([
    [knownChild('jan'), { kind: 'known', playerId: 'jan' }],
    [knownFamily('jan'), { kind: 'new', owner: { kind: 'known', ownerEmail: JAN.ownerEmail } }],
    [OTHER_FAMILY, { kind: 'new', owner: { kind: 'new', isOtherFamily: true } }],
  ])('after the choice %s sends that person', async (family, person) => {
    const { api, calls } = server([FAMILY]);
    expect(await send(api, { ...NEW, family })).toMatchObject({ kind: 'enrolled' });
    expect(calls.at(-1)?.input).toMatchObject({ person });
  });

  it('a choice that is none of the families is asked again', async () => {
    expect(await send(server([FAMILY]).api, { ...NEW, family: knownFamily('piotr') })).toMatchObject({
      kind: 'families',
    });
  });

  it('a known participant needs no contact', async () => {
    const { api, calls } = server();
    expect(await send(api, nothingTyped(courseValue(COURSE)), 'jan')).toMatchObject({ kind: 'enrolled' });
    expect(calls.map(({ path }) => path)).toEqual(['enrolment.enrol']);
  });

  it('a place that was taken meanwhile keeps everything typed and its key', async () => {
    const { api } = stubApi({
      'enrolment.families': () => [],
      'enrolment.enrol': () => {
        throw refusing({ code: 'place-gone', reason: 'full', free: 0 } as never);
      },
    });
    expect(await send(api, NEW)).toMatchObject({
      kind: 'refused',
      failure: { kind: 'refused', code: 'place-gone' },
      typed: NEW,
      key: 'k1',
    });
  });
});

describe('the first month', () => {
  const COURSE_VALUE = courseValue(COURSE);
  const typed = (month: string, amount = '', amountReason = '') => ({
    ...nothingTyped(COURSE_VALUE),
    month,
    amount,
    amountReason,
  });

  it.each([
    ['a month at its price', typed('2026-11.4000'), { month: '2026-11', monthPrice: 4_000 }],
    ['no month', typed(''), {}],
    [
      'another amount',
      typed('2026-11.4000', '60,00', 'odrobione zajęcia'),
      { month: '2026-11', monthPrice: 4_000, otherAmount: { amount: 6_000, reason: 'odrobione zajęcia' } },
    ],
    [
      'a month without a price',
      typed('2026-11.', '60 zł', 'był na zajęciach'),
      { month: '2026-11', otherAmount: { amount: 6_000, reason: 'był na zajęciach' } },
    ],
  ])('sends %s', (_, form, expected) => {
    expect(termsOf(form, '2026-11-28')).toEqual({ reservedUntil: '2026-11-28', ...expected });
  });

  it.each([
    ['a month without a price and an amount', typed('2026-11.'), ['amount']],
    ['an amount that is none', typed('2026-11.4000', 'sześćdziesiąt'), ['amount']],
    ['an amount of nothing', typed('2026-11.4000', '0'), ['amount']],
    ['an amount without a reason', typed('2026-11.4000', '60'), ['amountReason']],
    ['an amount with its reason', typed('2026-11.4000', '60', 'rabat'), []],
  ])('marks the field of %s', (_, form, fields) => {
    expect(enrolmentProblems(form, true).map(({ field }) => field)).toEqual(fields);
  });
});
