// It worked: who is enrolled, in what, when and where.
import { nextMeetings } from '@zapisy/domain/courses/course-meetings';
import type { Participant } from '@zapisy/domain/people/participant';
import type { Course } from '@zapisy/domain/registration/course';
import { courseTimeText, dayText } from '@zapisy/domain/registration/course-time-text';
import { warsawTime } from '@zapisy/domain/warsaw-time';
import { PersonMark } from '@zapisy/screens/components/person-mark';
import { placeText } from '@zapisy/screens/texts/course-facts';
import { typeset } from '@zapisy/screens/texts/typesetting';
import { CalendarDays, type LucideIcon, MapPin } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { enrolledPl } from '#app/texts/enrolled-pl.ts';
import { enrolledText, namesTogether } from '../../texts/first-names.ts';
import type { Registration } from './basket.ts';

const texts = enrolledPl.enrolled;
const MAP = 'https://www.openstreetmap.org/search';
/** More marks are not beside each other on a phone. */
const MOST_MARKS = 3;

type EnrolledProps = {
  readonly registrations: readonly Registration[];
  /** After the facts of the courses. */
  readonly children?: ReactNode;
};

export function Enrolled({ registrations, children }: EnrolledProps) {
  const people = [...new Map(registrations.map(({ participant }) => [participant.id, participant])).values()];
  const courses = byCourse(registrations);
  return (
    <div>
      <Marks people={people} />
      <h1 className="mt-5 wrap-anywhere">{typeset(enrolledText(people.map(({ firstName }) => firstName)))}</h1>
      <ul className="grid gap-5">
        {courses.map(([first, ...others]) => (
          <li key={first.course.id} className="mt-2">
            <h2 className="text-body! font-normal! tracking-normal! md:text-[18px]!">
              {typeset(first.course.shortName)}
              {courses.length > 1 && (
                <span className="text-muted">
                  {' · '}
                  {namesTogether([first, ...others].map(({ participant }) => participant.firstName))}
                </span>
              )}
            </h2>
            <CourseFacts course={first.course} />
          </li>
        ))}
      </ul>
      {children}
    </div>
  );
}

type Together = readonly [Registration, ...Registration[]];

/** In the order of the basket. */
function byCourse(registrations: readonly Registration[]): readonly Together[] {
  const courses = new Map<string, [Registration, ...Registration[]]>();
  for (const one of registrations) {
    const same = courses.get(one.course.id);
    if (same) same.push(one);
    else courses.set(one.course.id, [one]);
  }
  return [...courses.values()];
}

/** The marks joined by a dotted path, as on the sign-in page; only where the money is done. */
function Marks({ people }: { readonly people: readonly Participant[] }) {
  return (
    <div aria-hidden className="flex items-end">
      {people.slice(0, MOST_MARKS).map(({ id, firstName, mark }, index) => (
        <Fragment key={id}>
          <span className={index % 2 === 0 ? '' : 'mb-6'}>
            <PersonMark name={firstName} mark={mark} size={people.length < MOST_MARKS ? 'large' : 'large-of-three'} />
          </span>
          <Path isUp={index % 2 === 0} />
        </Fragment>
      ))}
      <span className="mb-10 size-6 rounded-[7px] bg-sun" />
    </div>
  );
}

function Path({ isUp }: { readonly isUp: boolean }) {
  return (
    <svg viewBox="0 0 64 60" aria-hidden="true" className="mb-2 w-8 shrink-0 sm:mb-4 sm:w-16">
      <path
        d={isUp ? 'M4 52C10 14 34 2 60 26' : 'M4 18C10 52 34 62 60 34'}
        fill="none"
        stroke="var(--color-muted)"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeDasharray="0 8"
      />
    </svg>
  );
}

function CourseFacts({ course }: { readonly course: Registration['course'] }) {
  const time = courseTimeText(course);
  const map = mapAddress(course);
  return (
    <div className="mt-3 grid gap-2.5">
      {time !== '' && <EnrolledFact icon={CalendarDays}>{typeset(time)}</EnrolledFact>}
      <EnrolledFact icon={MapPin}>
        {typeset(placeText(course))}
        {map !== undefined && (
          <a href={map} target="_blank" rel="noopener noreferrer" className="link-alone block w-fit text-small">
            {texts.showOnMap}
            <span className="sr-only"> {texts.newWindow}</span>
          </a>
        )}
      </EnrolledFact>
      <p className="pl-8.5 text-small text-muted">{beginning(course)}</p>
    </div>
  );
}

/** 'Początek: poniedziałek 1.02.2027, 8:00': the first meeting still to come; without hours the first day. */
function beginning(course: Registration['course']): string {
  const [next] = nextMeetings(course, new Date(), 1);
  if (next) return typeset(texts.begins(`${dayText(next.day)}, ${warsawTime(next.starts).replace(/^0/, '')}`));
  return course.startsOn === null || course.hours.length > 0 ? '' : typeset(texts.begins(dayText(course.startsOn)));
}

type EnrolledFactProps = { readonly icon: LucideIcon; readonly tone?: 'ok'; readonly children: ReactNode };

/** A line with an icon before it. */
export function EnrolledFact({ icon: Icon, tone, children }: EnrolledFactProps) {
  return (
    <p className="flex items-start gap-3">
      <Icon aria-hidden size={22} className={`mt-px shrink-0 ${tone === 'ok' ? 'text-ok-line' : 'text-muted'}`} />
      <span className="min-w-0 font-medium wrap-anywhere">{children}</span>
    </p>
  );
}

/**
 * The address of a public map at the venue: a plain link, nothing of it is loaded with the page. Undefined for a course
 * whose street address is not known.
 */
function mapAddress({ address, city }: Pick<Course, 'address' | 'city'>): string | undefined {
  return address === '' ? undefined : `${MAP}?${new URLSearchParams({ query: `${address}, ${city}` })}`;
}
