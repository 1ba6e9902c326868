// A course in the vocabulary of schema.org (OFF-3): a class is a Course, a turnus and a trial are an Event.
import { WEEKDAYS, type Weekday } from '@zapisy/domain/courses/course-hours';
import { groszeToDecimal } from '@zapisy/domain/money';
import type { CourseDescription } from '@zapisy/domain/offer/course-description';
import { venueText } from '@zapisy/screens/texts/course-facts';
import { coursePageAddress } from '#app/shared/courses/course-page-address.ts';
import type { ListedCourse } from '../../registration/basket.ts';

export type DescribedCourse = {
  readonly course: ListedCourse;
  readonly said: CourseDescription;
  /** The next ones; of a turnus all. */
  readonly meetings: readonly { readonly startsAt: Date; readonly endsAt: Date }[];
};

export type DescribedSchool = { readonly name: string; readonly logo: string | null };

type Data = { [key: string]: string | number | boolean | Data | (string | Data)[] };

const DAY_NAMES: Readonly<Record<Weekday, string>> = {
  1: 'Monday',
  2: 'Tuesday',
  3: 'Wednesday',
  4: 'Thursday',
  5: 'Friday',
  6: 'Saturday',
  7: 'Sunday',
};

type Site = DescribedSchool & { /** Of the portal, without a final slash. */ readonly address: string };

export function courseInData(page: DescribedCourse, site: Site): Data {
  const { course, said } = page;
  const url = `${site.address}${coursePageAddress(course)}`;
  const school: Data = { '@type': 'Organization', name: site.name, url: `${site.address}/` };
  const offer = offerOf(course, url);
  const common: Data = {
    '@context': 'https://schema.org',
    name: course.shortName,
    description: said.description || course.name,
    url,
    ...agesOf(course),
  };
  if (course.kind === 'permanent') {
    const instance = {
      '@type': 'CourseInstance',
      courseMode: 'Onsite',
      courseSchedule: scheduleOf(course),
      ...placedAt(page),
    };
    return {
      ...common,
      '@type': 'Course',
      provider: school,
      offers: { ...offer, category: 'Subscription' },
      ...(said.level !== '' && { educationalLevel: said.level }),
      hasCourseInstance: instance,
    };
  }
  return {
    ...common,
    '@type': 'Event',
    organizer: school,
    offers: offer,
    ...timesOf(page),
    ...placedAt(page),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    maximumAttendeeCapacity: course.places,
    remainingAttendeeCapacity: course.free,
  };
}

function offerOf({ price, free }: ListedCourse, url: string): Data {
  return {
    '@type': 'Offer',
    price: groszeToDecimal(price),
    priceCurrency: 'PLN',
    availability: `https://schema.org/${free > 0 ? 'InStock' : 'SoldOut'}`,
    url,
  };
}

/** '7-9', '18-', '-3'. */
function agesOf({ ageFrom, ageTo }: ListedCourse): Data {
  return ageFrom === null && ageTo === null ? {} : { typicalAgeRange: `${ageFrom ?? ''}-${ageTo ?? ''}` };
}

/** The moments of the meetings; where no hours are known, the days. */
function timesOf({ course, meetings }: DescribedCourse): Data {
  const [first, last] = [meetings[0]?.startsAt.toISOString(), meetings.at(-1)?.endsAt.toISOString()];
  const days = { startDate: first ?? course.startsOn, endDate: last ?? course.endsOn };
  return Object.fromEntries(Object.entries(days).flatMap(([name, day]) => (day ? [[name, day]] : [])));
}

function placedAt({ course, said }: DescribedCourse): Data {
  const { city, address } = course;
  const location: Data = {
    '@type': 'Place',
    name: venueText(course) || city,
    address: { '@type': 'PostalAddress', streetAddress: address, addressLocality: city, addressCountry: 'PL' },
  };
  const leads = course.kind === 'permanent' ? 'instructor' : 'performer';
  return { location, ...(said.trainer !== '' && { [leads]: { '@type': 'Person', name: said.trainer } }) };
}

function scheduleOf({ hours, startsOn, endsOn }: ListedCourse): Data[] {
  return WEEKDAYS.flatMap((weekday) => hours.filter((one) => one.weekday === weekday)).map(
    ({ weekday, starts, ends }) => ({
      '@type': 'Schedule',
      repeatFrequency: 'P1W',
      byDay: `https://schema.org/${DAY_NAMES[weekday]}`,
      startTime: starts,
      endTime: ends,
      scheduleTimezone: 'Europe/Warsaw',
      ...(startsOn !== null && { startDate: startsOn }),
      ...(endsOn !== null && { endDate: endsOn }),
    }),
  );
}
