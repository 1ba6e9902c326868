// The enrolment as a value: which family a new child joins, which courses are listed, and what is sent.
import { grosze } from '@zapisy/domain/money';
import { describe, expect, it } from 'vitest';
import { aCourse, OFFER_DAY } from '../../testing/enrolment.ts';
import { JAN, ZOFIA } from '../../testing/fake-counter.ts';
import type { EnrolmentCourse, KnownFamily } from '../ports/procedures.ts';
import { enrolmentStart } from './enrolment-start.ts';
import { afterEnrolmentEvent, type EnrolmentEvent, openEnrolment } from './enrolment-state.ts';
import { enrolmentOrder, enrolmentView } from './enrolment-view.ts';

const KEY = '7d1b2c34-aaaa-4bbb-8ccc-0123456789ab';
const PHONE = '504 118 220';

const offered = (...courses: EnrolmentCourse[]): EnrolmentEvent => ({
  kind: 'offer',
  reply: { ok: true, value: { today: OFFER_DAY, asksTexts: true, courses } },
});
const typed = (field: 'name' | 'birthYear' | 'contact' | 'owner', text: string): EnrolmentEvent => ({
  kind: 'type',
  field,
  text,
});
const family = (email: string, ...wards: KnownFamily['wards']): KnownFamily => ({
  owner: { email, firstName: 'Joanna', lastName: 'Maj', phone: PHONE },
  wards,
});
const after = (events: readonly EnrolmentEvent[], known: typeof ZOFIA | null = null) =>
  events.reduce(afterEnrolmentEvent, openEnrolment(enrolmentStart(known, ''), ''));
const orderAfter = (events: readonly EnrolmentEvent[], known: typeof ZOFIA | null = null) => {
  const state = after(events, known);
  return enrolmentOrder(state, enrolmentView(state), KEY);
};
const gapAfter = (events: readonly EnrolmentEvent[]) => enrolmentView(after(events)).gap;

const HANNA = [typed('name', ' hanna  Maj '), typed('birthYear', '2019'), typed('contact', PHONE)];
const COURSE = aCourse();
const CHOSEN = [offered(COURSE), { kind: 'course', courseId: COURSE.id } as const];

describe('what is missing', () => {
  it.each([
    ['a name of one word', [typed('name', 'Hanna')], 'name'],
    ['a year of three digits', [typed('name', 'Hanna Maj'), typed('birthYear', '201')], 'birthYear'],
    ['a year to come', [typed('name', 'Hanna Maj'), typed('birthYear', '2999')], 'birthYear'],
    ['a contact that is none', [...HANNA, typed('contact', '123')], 'contact'],
    ['no course', HANNA, 'course'],
    ['a full course', [...HANNA, offered({ ...COURSE, free: 0 }), { kind: 'course', courseId: COURSE.id }], 'course'],
    ['a day past the last one', [...HANNA, ...CHOSEN, { kind: 'reserved-until', day: '2026-12-01' }], 'day'],
  ] as const)('%s', (_, events, gap) => {
    expect(gapAfter(events)).toBe(gap);
    expect(orderAfter(events)).toBeUndefined();
  });

  it('the family, while several have that phone', () => {
    const several: EnrolmentEvent = {
      kind: 'families',
      contact: PHONE,
      families: [family('a@poczta.example'), family('b@poczta.example')],
    };
    expect(gapAfter([...HANNA, several])).toBe('family');
  });
});

describe('the mark', () => {
  const JOINED = {
    kind: 'families',
    contact: PHONE,
    families: [family('a@poczta.example', ZOFIA, { ...JAN, mark: 4 })],
  } as const;
  const markAfter = (events: readonly EnrolmentEvent[], known: typeof ZOFIA | null = null) =>
    enrolmentView(after(events, known)).mark;

  it('of a new child is the next one of the family that it joins, the first one of another family', () => {
    expect(markAfter([...HANNA, JOINED])).toBe(5);
    expect(markAfter([...HANNA, JOINED, { kind: 'family', choice: { kind: 'other' } }])).toBe(0);
    expect(markAfter(HANNA)).toBe(0);
  });

  it('of a known participant is its own', () => {
    expect(markAfter([], JAN)).toBe(JAN.mark);
  });
});

describe('what is sent', () => {
  it('names a known participant, the price that was shown, and nothing that is not chosen', () => {
    expect(orderAfter(CHOSEN, ZOFIA)).toEqual({
      key: KEY,
      person: { kind: 'known', playerId: ZOFIA.id },
      courseId: COURSE.id,
      price: COURSE.price,
    });
  });

  it('begins a family for an unknown contact', () => {
    expect(orderAfter([...HANNA, typed('owner', 'Joanna Maj'), ...CHOSEN])?.person).toEqual({
      kind: 'new',
      firstName: 'hanna',
      lastName: 'Maj',
      birthYear: 2019,
      owner: { kind: 'new', contact: PHONE, firstName: 'Joanna', lastName: 'Maj', isOtherFamily: false },
    });
  });

  it('joins the one family of that phone, unless it is another one', () => {
    const found: EnrolmentEvent = { kind: 'families', contact: PHONE, families: [family('joanna@poczta.example')] };
    const joined = orderAfter([...HANNA, found, ...CHOSEN])?.person;
    expect(joined).toMatchObject({ owner: { kind: 'known', ownerEmail: 'joanna@poczta.example' } });
    const other = orderAfter([...HANNA, found, { kind: 'family', choice: { kind: 'other' } }, ...CHOSEN])?.person;
    expect(other).toMatchObject({ owner: { kind: 'new', contact: PHONE, isOtherFamily: true } });
  });

  it('forgets the family when another contact is typed, and an answer about an earlier one', () => {
    const found: EnrolmentEvent = { kind: 'families', contact: PHONE, families: [family('joanna@poczta.example')] };
    const contact = 'hanna@poczta.example';
    const person = orderAfter([...HANNA, found, typed('contact', contact), found, ...CHOSEN])?.person;
    expect(person).toMatchObject({ owner: { kind: 'new', contact } });
  });

  it('keeps the day of a reservation for that alone', () => {
    const until: EnrolmentEvent = { kind: 'reserved-until', day: '2026-11-24' };
    expect(orderAfter([...HANNA, ...CHOSEN, until])).toMatchObject({ reservedUntil: '2026-11-24' });
    expect(orderAfter([...HANNA, ...CHOSEN, until, { kind: 'pays', pays: 'now' }])).not.toHaveProperty('reservedUntil');
  });

  it('says that the texts of the school were accepted at the reception only when that was ticked', () => {
    expect(orderAfter([...HANNA, ...CHOSEN])).not.toHaveProperty('accepted');
    expect(orderAfter([...HANNA, ...CHOSEN, { kind: 'accepted', isAccepted: true }])).toMatchObject({ accepted: true });
  });

  it('names the month that was chosen for a permanent class, and forgets it with the class', () => {
    const months = [
      { month: '2026-11', price: grosze(4_000), part: { left: 1, all: 5 } },
      { month: '2026-12', price: grosze(20_000), part: null },
    ];
    const permanent = aCourse({ kind: 'permanent', months, reservableUntil: null });
    const chosen = [offered(permanent, COURSE), { kind: 'course', courseId: permanent.id }] as const;
    const month = { kind: 'month', month: '2026-12' } as const;
    expect(orderAfter([...HANNA, ...chosen, month])).toMatchObject({ month: '2026-12', monthPrice: 20_000 });
    expect(orderAfter([...HANNA, ...chosen])).toMatchObject({ month: '2026-11', monthPrice: 4_000 });
    const other = { kind: 'course', courseId: COURSE.id } as const;
    expect(orderAfter([...HANNA, ...chosen, month, other])).not.toHaveProperty('month');
  });

  it('has another amount for the first month with its reason, and forgets it with the class', () => {
    const months = [
      { month: '2026-12', price: grosze(20_000), part: null },
      { month: '2026-11', price: null, part: null },
    ];
    const permanent = aCourse({ kind: 'permanent', price: grosze(20_000), months, reservableUntil: null });
    const chosen = [...HANNA, offered(permanent, COURSE), { kind: 'course', courseId: permanent.id } as const];
    const type = (field: 'amount' | 'reason', text: string) => ({ kind: 'type', field, text }) as const;
    const gapAfter = (events: readonly EnrolmentEvent[]) => enrolmentView(after(events)).gap;
    expect(gapAfter([...chosen, { kind: 'month', month: '2026-11' }])).toBe('amount');
    for (const amount of ['0', '-1', '200,01', 'x'])
      expect(gapAfter([...chosen, type('amount', amount)])).toBe('amount');
    for (const amount of ['80', '200'])
      expect(gapAfter([...chosen, type('amount', amount), type('reason', ' ')])).toBe('reason');
    const typed = [type('amount', '80 zł'), type('reason', ' odrobione  zajęcia ')];
    const order = orderAfter([...chosen, { kind: 'month', month: '2026-11' }, ...typed]);
    expect(order).toMatchObject({ month: '2026-11', otherAmount: { amount: 8_000, reason: 'odrobione zajęcia' } });
    expect(order).not.toHaveProperty('monthPrice');
    const other = { kind: 'course', courseId: COURSE.id } as const;
    expect(orderAfter([...chosen, ...typed, other])).not.toHaveProperty('otherAmount');
  });
});

describe('the courses', () => {
  const young = aCourse({ ageFrom: 3, ageTo: 5 });
  const seen = (events: readonly EnrolmentEvent[]) => enrolmentView(after(events));

  it('are those for the age, and all of them when that is wanted or the age is not known', () => {
    expect(seen([offered(COURSE, young)]).listed).toHaveLength(2);
    expect(seen([...HANNA, offered(COURSE, young)]).listed).toEqual([COURSE]);
    expect(seen([...HANNA, offered(COURSE, young), { kind: 'show-others', shown: true }]).listed).toHaveLength(2);
  });

  it('keep a chosen one that the age does not fit, and say so', () => {
    const { listed, isOfAge, gap } = seen([
      offered(COURSE, young),
      { kind: 'course', courseId: young.id },
      typed('birthYear', '2012'),
    ]);
    expect([listed, isOfAge, gap]).toEqual([[young], false, 'name']);
  });

  it('are chosen no longer when the new list has no place; all that was typed stays', () => {
    const before = [...HANNA, ...CHOSEN];
    const state = after([...before, offered({ ...COURSE, free: 0 })]);
    expect(state).toEqual({
      ...after(before),
      courseId: null,
      offer: { kind: 'known', offer: { today: OFFER_DAY, asksTexts: true, courses: [{ ...COURSE, free: 0 }] } },
    });
  });

  it('stay as they are when they cannot be read again', () => {
    const failed: EnrolmentEvent = { kind: 'offer', reply: { ok: false, failure: { kind: 'offline' } } };
    expect(after([...CHOSEN, { kind: 'reading-offer' }, failed]).courseId).toBe(COURSE.id);
    expect(after([failed]).offer).toEqual({ kind: 'failed' });
    expect(after([failed, { kind: 'reading-offer' }]).offer).toEqual({ kind: 'loading' });
  });

  it('cost what the list says', () => {
    expect(orderAfter([...HANNA, offered({ ...COURSE, price: grosze(3_500) }), ...CHOSEN.slice(1)])?.price).toBe(3_500);
  });
});

describe('the list of courses', () => {
  const ballet = aCourse({ shortName: 'Balet', name: 'Balet', city: 'Łódź', address: 'ul. Żwirki 3' });
  const listedAfter = (events: readonly EnrolmentEvent[], city = '') => {
    const state = [offered(COURSE, ballet), ...events].reduce(
      afterEnrolmentEvent,
      openEnrolment(enrolmentStart(null, ''), city),
    );
    return enrolmentView(state).listed.map(({ shortName }) => shortName);
  };

  it.each([
    ['words without diacritics', { kind: 'course-text', text: 'ZWIRKI' }, ['Balet']],
    ['the day', { kind: 'course-text', text: 'wtorek 18:00 akro' }, [COURSE.shortName]],
    ['another city', { kind: 'course-city', city: 'Łódź' }, ['Balet']],
    ['every city', { kind: 'course-city', city: '' }, [COURSE.shortName, 'Balet']],
  ] as const)('is narrowed by %s', (_, event, listed) => {
    expect(listedAfter([event])).toEqual(listed);
  });

  it('begins with the city of the desk, and keeps a chosen course whatever narrows it', () => {
    expect(listedAfter([], 'Łódź')).toEqual(['Balet']);
    const chosen = { kind: 'course', courseId: COURSE.id } as const;
    expect(listedAfter([chosen, { kind: 'course-text', text: 'balet' }])).toEqual([COURSE.shortName, 'Balet']);
  });
});
