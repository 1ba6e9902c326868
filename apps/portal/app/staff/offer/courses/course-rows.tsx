// The courses of one city: time, price, free places, and whether registration is open.
import { Form, Link, useNavigation } from '@remix-run/react';
import type { InputOf } from '@zapisy/acts/act';
import type { setCourseOpenAct } from '@zapisy/acts/registration/set-course-open';
import { formatGrosze } from '@zapisy/domain/money';
import { courseDaysText, courseTimeText } from '@zapisy/domain/registration/course-time-text';
import { Button } from '@zapisy/screens/components/button';
import { Chip } from '@zapisy/screens/components/chip';
import { agesText, venueText } from '@zapisy/screens/texts/course-facts';
import { typeset } from '@zapisy/screens/texts/typesetting';
import { CutText, NameAndNote } from '#app/components/table/cut-text.tsx';
import { type Columns, ListTable } from '#app/pages/list-table.tsx';
import { listed } from '#app/texts/format.ts';
import { pl } from '#app/texts/pl.ts';
import { classListAddress, courseAddress } from '../../shell/addresses.ts';
import type { ShownCourse } from './course-list.ts';

const texts = pl.staffCourses;

type CourseRowsProps = {
  readonly city: string;
  readonly courses: readonly ShownCourse[];
  readonly mayChange: boolean;
};

export function CourseRows({ city, courses, mayChange }: CourseRowsProps) {
  const columns: Columns<ShownCourse, keyof typeof texts.columns> = {
    name: { isHead: true, width: 'w-[26.5%]', cell: (course) => <Name course={course} mayChange={mayChange} /> },
    when: { width: 'w-[24.5%]', cell: (course) => <When course={course} /> },
    price: { right: true, width: 'w-[13.5%]', cell: (course) => <Price course={course} /> },
    places: { right: true, width: 'w-[14.5%]', cell: (course) => <Places course={course} /> },
    state: { width: 'w-[21%]', cell: (course) => <State course={course} mayChange={mayChange} /> },
  };
  return (
    <ListTable
      caption={`${texts.title}: ${city}`}
      titles={texts.columns}
      columns={columns}
      items={courses}
      keyOf={({ id }) => id}
    />
  );
}

type CourseProps = { readonly course: ShownCourse };
type ChangeableProps = CourseProps & { readonly mayChange: boolean };

function Name({ course, mayChange }: ChangeableProps) {
  const { id, shortName, kind } = course;
  const about = [texts.kinds[kind], agesText(course), venueText(course)].filter(Boolean).join(' · ');
  const name = typeset(shortName);
  return (
    <NameAndNote
      name={
        mayChange ? (
          <Link to={courseAddress(id)} className="text-ink">
            {name}
          </Link>
        ) : (
          name
        )
      }
      note={typeset(about)}
      title={typeset(listed([shortName, about]))}
    />
  );
}

function When({ course }: CourseProps) {
  const { kind, startsOn, endsOn, meetsOnHolidays } = course;
  const time = courseTimeText(course);
  const days = [
    kind === 'permanent' ? courseDaysText(startsOn, endsOn) : '',
    meetsOnHolidays === true ? texts.onHolidays : '',
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <NameAndNote
      name={typeset(time)}
      note={<span className="num">{days}</span>}
      title={typeset([time, days].filter(Boolean).join(', '))}
    />
  );
}

function Price({ course: { kind, price, vatRate } }: CourseProps) {
  const vat = texts.vatRate(pl.offer.shortRates[vatRate]);
  return (
    <>
      <span className="num">{formatGrosze(price)}</span>
      <CutText title={kind === 'permanent' ? `${pl.courses.perMonth}, ${vat}` : vat} className="text-fine text-muted" />
    </>
  );
}

function State({ course, mayChange }: ChangeableProps) {
  const { state } = course;
  const isClosedForGood = state === 'over' || state === 'off' || state === 'started';
  return (
    <span className="flex items-center gap-x-3 whitespace-nowrap">
      {state === 'full' && <Chip tone="info">{texts.states.full}</Chip>}
      {state === 'closed' && <Chip>{texts.states.closed}</Chip>}
      {isClosedForGood && <span className="text-muted">{texts.states[state]}</span>}
      {state === 'open' && !mayChange && texts.states.open}
      {!isClosedForGood && mayChange && <OpenOrClose course={course} />}
    </span>
  );
}

function Places({ course: { id, shortName, taken, held, waiting = 0, free, places, state } }: CourseProps) {
  const notes = [
    held > 0 && texts.held(held),
    state === 'open' && texts.free(free),
    waiting > 0 && texts.waiting(waiting),
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <span className="flex items-center gap-2 sm:justify-end">
      <span className="min-w-0">
        <NameAndNote
          name={<span className="num">{texts.places(taken + held, places)}</span>}
          note={notes}
          title={notes}
        />
      </span>
      <Link to={classListAddress(id)} aria-label={pl.classList.openOf(shortName)} className="link-alone text-small">
        {texts.list}
      </Link>
    </span>
  );
}

/** The fields of a form that opens a course, or closes it. */
export function SetOpen({ courseId, open }: InputOf<typeof setCourseOpenAct>) {
  return (
    <>
      <input type="hidden" name="action" value={open ? 'open' : 'close'} />
      <input type="hidden" name="courseId" value={courseId} />
      {open && <input type="hidden" name="open" value="on" />}
    </>
  );
}

function OpenOrClose({ course: { id, shortName, active } }: CourseProps) {
  const sending = useNavigation().formData?.get('courseId') === id;
  return (
    <Form method="post" preventScrollReset>
      <SetOpen courseId={id} open={!active} />
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
