// What the head of a course's page says to machines: its address, its text, and the course in the words of schema.org.
import { grosze } from '@zapisy/domain/money';
import { tidyDescription } from '@zapisy/domain/offer/course-description';
import { CAMP_FACTS } from '@zapisy/domain/testing/courses';
import { expect, it } from 'vitest';
import { courseHead } from './course-head.ts';

const PORTAL = 'https://zapisy.example';
const SCHOOL = { name: 'Szkoła Ruchu', logo: null };
const CAMP = {
  ...CAMP_FACTS,
  id: 'c1',
  number: 12,
  kind: 'turnus' as const,
  name: 'Półkolonie zimowe',
  city: 'Kraków',
  price: grosze(89_000),
  vatRate: 'zw' as const,
  places: 16,
  free: 2,
  kept: 0,
  startsOn: '2027-02-01',
  endsOn: '2027-02-02',
};
const MEETINGS = [
  { startsAt: new Date('2027-02-01T07:00:00Z'), endsAt: new Date('2027-02-01T15:00:00Z') },
  { startsAt: new Date('2027-02-02T07:00:00Z'), endsAt: new Date('2027-02-02T15:00:00Z') },
];

type Given = Partial<Parameters<typeof courseHead>[0]> & { readonly school?: { name: string; logo: string | null } };

function headOf({ school = SCHOOL, ...given }: Given = {}) {
  return courseHead({ course: CAMP, said: tidyDescription({}), meetings: MEETINGS, portal: PORTAL, ...given }, school);
}

const data = (given: Given = {}) =>
  headOf(given).flatMap((one) => ('script:ld+json' in one ? [one['script:ld+json']] : []))[0];
const said = (name: string, given: Given = {}) =>
  headOf(given).flatMap((one) =>
    ('name' in one && one.name === name) || ('property' in one && one.property === name) ? [one] : [],
  )[0];

it('the head names the course and the school, and one address under which it is found', () => {
  expect(headOf()).toContainEqual({ title: 'Półkolonie – Szkoła Ruchu' });
  const address = `${PORTAL}/zajecia/12-polkolonie`;
  expect(headOf()).toContainEqual({ tagName: 'link', rel: 'canonical', href: address });
  expect(said('og:url')).toMatchObject({ content: address });
  expect(said('og:image')).toBeUndefined();
  const school = { name: 'Szkoła Ruchu', logo: 'ab12' };
  expect(said('og:image', { school })).toMatchObject({ content: `${PORTAL}/szkola/logo/ab12.png` });
});

it('the text for a list of results begins with what decides, and a long one ends at a word', () => {
  expect(said('description')).toMatchObject({
    content: expect.stringMatching(
      /^1–2\.02\.2027, pon\.–pt\. 8:00–16:00\. Kraków, ul\. Zakopiańska 62, sala 2\. 890,00\szł za turnus\.$/,
    ),
  });
  const long = { ...tidyDescription({}), description: 'skoki i salta '.repeat(100) };
  expect(said('og:description', { said: long })).toMatchObject({
    content: expect.stringMatching(/^.{100,200}\p{L} …$/u),
  });
});

it('a turnus is an event with its moments, its place, its price and what is left', () => {
  expect(data()).toMatchObject({
    '@type': 'Event',
    name: 'Półkolonie',
    description: 'Półkolonie zimowe',
    startDate: '2027-02-01T07:00:00.000Z',
    endDate: '2027-02-02T15:00:00.000Z',
    typicalAgeRange: '7-9',
    organizer: { name: 'Szkoła Ruchu' },
    location: { name: 'ul. Zakopiańska 62, sala 2', address: { addressLocality: 'Kraków' } },
    offers: { price: '890.00', priceCurrency: 'PLN', availability: 'https://schema.org/InStock' },
    remainingAttendeeCapacity: 2,
  });
});

it('a class is a course with a weekly schedule, who leads it, and its level', () => {
  const course = { ...CAMP, kind: 'permanent' as const, endsOn: null, free: 0, ageFrom: 18, ageTo: null };
  const found = data({
    course,
    said: tidyDescription({ description: 'Od zera.', trainer: 'Ewa Lis', level: 'średni' }),
  });
  expect(found).toMatchObject({
    '@type': 'Course',
    description: 'Od zera.',
    educationalLevel: 'średni',
    typicalAgeRange: '18-',
    provider: { name: 'Szkoła Ruchu' },
    offers: { availability: 'https://schema.org/SoldOut', category: 'Subscription' },
    hasCourseInstance: {
      instructor: { name: 'Ewa Lis' },
      courseSchedule: [1, 2, 3, 4, 5].map(() => ({ startTime: '08:00', endTime: '16:00', startDate: '2027-02-01' })),
    },
  });
});

it('a turnus whose hours are not known has days, and a school without a name has the one of the product', () => {
  expect(data({ meetings: [], school: { name: '', logo: null } })).toMatchObject({
    startDate: '2027-02-01',
    endDate: '2027-02-02',
    organizer: { name: 'zapisy' },
  });
});
