// 'Przenieś na inne zajęcia': courses with free places, the difference in price, and one button; or why it is not
// possible now.
import { Form, useNavigation, useSubmit } from '@remix-run/react';
import type { Outputs } from '@zapisy/api/client';
import { formatGrosze, type Grosze, grosze } from '@zapisy/domain/money';
import { COURSE_KINDS, type CourseKind } from '@zapisy/domain/registration/course';
import { typeset } from '@zapisy/screens/texts/typesetting';
import { Button } from '../../components/form/button.tsx';
import { Message } from '../../components/form/field.tsx';
import { Select } from '../../components/form/select.tsx';
import { Card, CardHead } from '../../components/layout/card.tsx';
import { CourseLines } from '../../shared/courses/course-lines.tsx';
import { pl } from '../../texts/pl.ts';
import { refusalTextFor } from '../shell/refusal-text.ts';
import { Refused } from '../shell/refused-act.tsx';
import { COURSE_FIELD, PLACE_ACTS } from './registration-acts.ts';
import type { RegistrationCard } from './registration-card.ts';
import { SeenFields } from './seen-fields.tsx';

const texts = pl.staffRegistration.move;

export type MoveChoices = Outputs['registration']['moveChoices'];
type OfferedCourse = MoveChoices['courses'][number];

/** '' means all cities. */
type MoveFilter = { readonly city: string; readonly kind: CourseKind | null };

type MovePlaceProps = {
  readonly card: RegistrationCard;
  readonly choices: MoveChoices;
  readonly filter: MoveFilter;
  /** The form was sent without a choice. */
  readonly noChoice: boolean;
};

export function MovePlace({ card, choices, filter, noChoice }: MovePlaceProps) {
  const { move } = card.may;
  const title = card.usesPlace ? texts.title : texts.give;
  // Without a place, and without money for one, there is nothing to move, so the card is left out.
  if (!move.allowed && !card.usesPlace && move.why.reason === 'not-registered') return null;
  return (
    <Card labelledBy="przenies">
      <CardHead>
        <h2 id="przenies">{title}</h2>
      </CardHead>
      {move.allowed ? (
        <>
          <div className="grid gap-3 p-pad">
            <p className="max-w-[60em] text-small text-pretty">{hintOf(card)}</p>
            <Filters filter={filter} cities={choices.cities} />
          </div>
          <ChooseCourse card={card} courses={choices.courses} noChoice={noChoice} />
        </>
      ) : (
        <div className="p-pad">
          <Refused title={title} because={refusalTextFor(move.why)} />
        </div>
      )}
    </Card>
  );
}

type ChooseCourseProps = Pick<MovePlaceProps, 'card' | 'noChoice'> & { readonly courses: MoveChoices['courses'] };

function ChooseCourse({ card, courses, noChoice }: ChooseCourseProps) {
  const isMove = card.state === 'taken';
  const busy = useNavigation().formData?.get('action') === PLACE_ACTS.move;
  if (courses.length === 0) return <p className="border-t border-line p-pad text-muted">{texts.none}</p>;
  return (
    <Form method="post" preventScrollReset>
      <SeenFields card={card} />
      <fieldset aria-describedby={noChoice ? 'zajecia-brak' : undefined}>
        <legend className="sr-only">{texts.legend}</legend>
        {courses.map((course) => (
          <Choice key={course.id} course={course} price={card.course.price} />
        ))}
      </fieldset>
      <div className="grid justify-items-start gap-2 border-t border-line bg-sunken px-pad py-3">
        {noChoice && (
          <Message id="zajecia-brak" tone="error">
            {texts.choose}
          </Message>
        )}
        <Button
          type="submit"
          name="action"
          value={PLACE_ACTS.move}
          variant="primary"
          busy={busy}
          busyText={pl.form.saving}
        >
          {isMove ? texts.confirm : texts.giveConfirm}
        </Button>
      </div>
    </Form>
  );
}

function hintOf({ state, payments }: RegistrationCard): string {
  if (state === 'taken') return texts.hint;
  const waits = payments.some((payment) => payment.state === 'paid' && payment.outcome === 'needs-person');
  return waits ? texts.giveHint : texts.giveAgainHint;
}

type FiltersProps = { readonly filter: MoveFilter; readonly cities: readonly string[] };

function Filters({ filter: { city, kind }, cities }: FiltersProps) {
  const submit = useSubmit();
  return (
    <Form preventScrollReset onChange={(event) => submit(event.currentTarget, { preventScrollReset: true })}>
      <div className="grid grid-cols-2 items-end gap-3 sm:grid-cols-[repeat(2,minmax(0,200px))_auto]">
        <Select name="miasto" label={texts.city} defaultValue={city}>
          <option value="">{texts.every}</option>
          {cities.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </Select>
        <Select name="rodzaj" label={texts.kind} defaultValue={kind ?? ''}>
          <option value="">{texts.every}</option>
          {COURSE_KINDS.map((one) => (
            <option key={one} value={one}>
              {pl.courses.kinds[one]}
            </option>
          ))}
        </Select>
        <noscript>
          <Button type="submit">{texts.show}</Button>
        </noscript>
      </div>
    </Form>
  );
}

type ChoiceProps = {
  readonly course: OfferedCourse;
  /** The price of the course that is left. */
  readonly price: Grosze;
};

function Choice({ course, price }: ChoiceProps) {
  return (
    <label className="flex items-start gap-3 border-t border-line px-pad py-2.5 has-checked:bg-select has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus">
      <input
        type="radio"
        name={COURSE_FIELD}
        value={course.id}
        required
        className="mt-0.5 size-5 shrink-0 accent-primary outline-none"
      />
      <span className="grid min-w-0 flex-1 gap-x-4 gap-y-1 sm:grid-cols-[minmax(0,1fr)_auto]">
        <span className="min-w-0">
          <span className="block wrap-break-word">
            <b>{typeset(course.shortName)}</b> <span className="text-small text-muted">{texts.kinds[course.kind]}</span>
          </span>
          <CourseLines course={course} />
        </span>
        <span className="text-small sm:text-right">
          <b className="num">{formatGrosze(course.price)}</b>
          {course.kind === 'permanent' && ` ${pl.courses.perMonth}`}
          {course.price !== price && (
            <span className="block text-muted">{differenceText(grosze(course.price - price))}</span>
          )}
          <span className="block text-muted">{texts.free(course.free)}</span>
        </span>
      </span>
    </label>
  );
}

function differenceText(difference: Grosze): string {
  const amount = formatGrosze(grosze(Math.abs(difference)));
  return difference > 0 ? texts.more(amount) : texts.less(amount);
}
