// The courses of one city: time, price, free places, and whether registration is open.
import { Form, Link, useNavigation } from '@remix-run/react';
import { formatGrosze } from '@zapisy/domain/money';
import { courseDaysText, courseTimeText } from '@zapisy/domain/registration/course-time-text';
import { Chip } from '@zapisy/screens/components/chip';
import { agesText, venueText } from '@zapisy/screens/texts/course-facts';
import { typeset } from '@zapisy/screens/texts/typesetting';
import { Button } from '#app/components/form/button.tsx';
import { CutText } from '#app/components/table/cut-text.tsx';
import { Cell, type Column, Row, RowHead, Table } from '#app/components/table/table.tsx';
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
  { title: texts.columns.name, width: 'w-[25%]' },
  { title: texts.columns.when, width: 'w-[26%]' },
  { title: texts.columns.price, right: true, width: 'w-[13.5%]' },
  { title: texts.columns.places, right: true, width: 'w-[13%]' },
  { title: texts.columns.state, width: 'w-[22.5%]' },
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
  const isClosedForGood = state === 'over' || state === 'started';
  return (
    <Row>
      <RowHead>
        <CutText title={shortName}>
          {mayChange ? (
            <Link to={courseAddress(id)} className="text-ink">
              {typeset(shortName)}
            </Link>
          ) : (
            typeset(shortName)
          )}
        </CutText>
        <CutText title={typeset(about)} className="text-fine font-normal text-muted" />
      </RowHead>
      <Cell label={columns.when}>
        <CutText title={typeset(time)} />
        {kind === 'permanent' && (
          <CutText title={courseDaysText(startsOn, endsOn)} className="num text-fine text-muted" />
        )}
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
        <span className="flex items-center gap-3 sm:justify-end">
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
    <>
      <span className="num">{texts.places(taken + held, places)}</span>
      {notes.length > 0 && <CutText title={notes.join(', ')} className="text-fine text-muted" />}
    </>
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
