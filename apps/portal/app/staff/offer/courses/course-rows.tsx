// The courses of one city: time, price, free places, and whether registration is open.
import { Form, Link, useNavigation } from '@remix-run/react';
import { formatGrosze } from '@zapisy/domain/money';
import { courseDaysText, courseTimeText } from '@zapisy/domain/registration/course-time-text';
import { Chip } from '@zapisy/screens/components/chip';
import { agesText, venueText } from '@zapisy/screens/texts/course-facts';
import { typeset } from '@zapisy/screens/texts/typesetting';
import { Button } from '#app/components/form/button.tsx';
import { CutText, NameAndNote } from '#app/components/table/cut-text.tsx';
import { Cell, type Column, Row, RowHead, Table } from '#app/components/table/table.tsx';
import { listed } from '#app/texts/format.ts';
import { pl } from '#app/texts/pl.ts';
import { classListAddress, courseAddress } from '../../shell/addresses.ts';
import type { CourseView } from './course-list.ts';

/** The field names of a button: the course, and the act. */
export const COURSE_FIELD = 'course';
export const ACT_FIELD = 'action';
export const CLOSE = 'close';
export const OPEN = 'open';

const texts = pl.staffCourses;
const COLUMNS: readonly Column[] = [
  { title: texts.columns.name, width: 'w-[26.5%]' },
  { title: texts.columns.when, width: 'w-[24.5%]' },
  { title: texts.columns.price, right: true, width: 'w-[13.5%]' },
  { title: texts.columns.places, right: true, width: 'w-[14.5%]' },
  { title: texts.columns.state, width: 'w-[21%]' },
];

type CourseRowsProps = {
  readonly city: string;
  readonly courses: readonly CourseView[];
  readonly mayChange: boolean;
};

export function CourseRows({ city, courses, mayChange }: CourseRowsProps) {
  return (
    <Table caption={`${texts.title}: ${city}`} columns={COLUMNS}>
      {courses.map((course) => (
        <CourseRow key={course.id} course={course} mayChange={mayChange} />
      ))}
    </Table>
  );
}

function CourseRow({ course, mayChange }: { readonly course: CourseView; readonly mayChange: boolean }) {
  const { columns } = texts;
  const { id, shortName, kind, startsOn, endsOn, price, vatRate, state } = course;
  const about = [texts.kinds[kind], agesText(course), venueText(course)].filter(Boolean).join(' · ');
  const time = courseTimeText(course);
  const days = [
    kind === 'permanent' ? courseDaysText(startsOn, endsOn) : '',
    course.meetsOnHolidays === true ? texts.onHolidays : '',
  ]
    .filter(Boolean)
    .join(', ');
  const isClosedForGood = state === 'over' || state === 'off' || state === 'started';
  return (
    <Row>
      <RowHead>
        <NameAndNote
          name={
            mayChange ? (
              <Link to={courseAddress(id)} className="text-ink">
                {typeset(shortName)}
              </Link>
            ) : (
              typeset(shortName)
            )
          }
          note={typeset(about)}
          title={typeset(listed([shortName, about]))}
        />
      </RowHead>
      <Cell label={columns.when}>
        <NameAndNote
          name={typeset(time)}
          note={<span className="num">{days}</span>}
          title={typeset([time, days].filter(Boolean).join(', '))}
        />
      </Cell>
      <Cell label={columns.price} right>
        <span className="num">{formatGrosze(price)}</span>
        <CutText
          title={[kind === 'permanent' ? pl.courses.perMonth : '', texts.vatRate(pl.offer.shortRates[vatRate])]
            .filter(Boolean)
            .join(', ')}
          className="text-fine text-muted"
        />
      </Cell>
      <Cell label={columns.places} right>
        <span className="flex items-center gap-2 sm:justify-end">
          <span className="min-w-0">
            <Places course={course} />
          </span>
          <Link to={classListAddress(id)} aria-label={pl.classList.openOf(shortName)} className="link-alone text-small">
            {texts.list}
          </Link>
        </span>
      </Cell>
      <Cell label={columns.state}>
        <span className="flex items-center gap-x-3 whitespace-nowrap">
          {state === 'full' && <Chip tone="info">{texts.states.full}</Chip>}
          {state === 'closed' && <Chip>{texts.states.closed}</Chip>}
          {isClosedForGood && <span className="text-muted">{texts.states[state]}</span>}
          {state === 'open' && !mayChange && texts.states.open}
          {!isClosedForGood && mayChange && <OpenOrClose course={course} />}
        </span>
      </Cell>
    </Row>
  );
}

function Places({ course: { taken, held, free, places, state } }: { readonly course: CourseView }) {
  const notes = [held > 0 && texts.held(held), state === 'open' && texts.free(free)].filter(Boolean);
  return (
    <NameAndNote
      name={<span className="num">{texts.places(taken + held, places)}</span>}
      note={notes.join(', ')}
      title={notes.join(', ')}
    />
  );
}

function OpenOrClose({ course: { id, shortName, active } }: { readonly course: CourseView }) {
  const sending = useNavigation().formData?.get(COURSE_FIELD) === id;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name={COURSE_FIELD} value={id} />
      <input type="hidden" name={ACT_FIELD} value={active ? CLOSE : OPEN} />
      <Button
        type="submit"
        size="small"
        variant="quiet"
        className="-ml-3"
        busy={sending}
        busyText={pl.form.saving}
        aria-label={active ? texts.closeOf(shortName) : texts.openOf(shortName)}
      >
        {active ? texts.close : texts.open}
      </Button>
    </Form>
  );
}
