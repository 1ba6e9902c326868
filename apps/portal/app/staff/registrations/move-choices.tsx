// The courses that a place may be moved to, with price and age beside them, and those that a due payment forbids (REG-12).
import { Link } from '@remix-run/react';
import type { Outputs } from '@zapisy/api/client';
import { fitsAge, fittingBirthYears } from '@zapisy/domain/courses/age-range';
import { formatGrosze, type Grosze, grosze } from '@zapisy/domain/money';
import { birthYearsText } from '@zapisy/screens/texts/course-facts';
import { typeset } from '@zapisy/screens/texts/typesetting';
import { TriangleAlert } from 'lucide-react';
import { CourseLines } from '../../shared/courses/course-lines.tsx';
import { pl } from '../../texts/pl.ts';
import { paymentAddress } from '../shell/addresses.ts';
import { COURSE_FIELD } from './registration-acts.ts';
import type { RegistrationCard } from './registration-card.ts';

const texts = pl.staffRegistration.move;

export type MoveChoices = Outputs['registration']['moveChoices'];

type ChoiceProps = {
  readonly course: MoveChoices['courses'][number];
  readonly card: Pick<RegistrationCard, 'course' | 'participant'>;
};

export function MoveChoice({ course, card }: ChoiceProps) {
  return (
    <label className="flex items-start gap-3 border-t border-line px-pad py-2.5 has-checked:bg-select has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus">
      <input
        type="radio"
        name={COURSE_FIELD}
        value={course.id}
        required
        className="mt-0.5 size-5 shrink-0 accent-primary outline-none"
      />
      <ChoiceFacts course={course} card={card} />
    </label>
  );
}

type BlockedProps = Pick<ChoiceProps, 'card'> & Pick<MoveChoices, 'courses' | 'following'>;

/** Without a choice: what is due comes first, and who may settle or cancel it is said here. */
export function BlockedChoices({ courses, card, following }: BlockedProps) {
  return (
    <section aria-labelledby="najpierw-naleznosc" className="border-t border-line">
      <div className="grid gap-1 bg-sunken px-pad py-3">
        <h3 id="najpierw-naleznosc">{texts.duesFirst}</h3>
        <p className="max-w-[60em] text-small text-pretty">{typeset(texts.duesFirstHint(following.length))}</p>
        <p className="flex flex-wrap gap-x-3 text-small">
          {following.map((id) => (
            <Link key={id} to={paymentAddress(id)} className="num link-alone">
              {texts.openDue(id)}
            </Link>
          ))}
        </p>
      </div>
      <ul>
        {courses.map((course) => (
          <li key={course.id} className="border-t border-line py-2.5 pr-pad pl-[calc(var(--pad)+2rem)]">
            <ChoiceFacts course={course} card={card} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ChoiceFacts({ course, card }: ChoiceProps) {
  const { kind, price, free, otherTerms } = course;
  return (
    <span className="grid min-w-0 flex-1 gap-x-4 gap-y-1 sm:grid-cols-[minmax(0,1fr)_auto]">
      <span className="min-w-0">
        <span className="block wrap-break-word">
          <b>{typeset(course.shortName)}</b> <span className="text-small text-muted">{texts.kinds[kind]}</span>
        </span>
        <CourseLines course={course} />
        {!fitsAge(course, card.participant.birthYear) && (
          <span className="mt-0.5 flex items-start gap-1.5 text-small text-warn-ink">
            <TriangleAlert aria-hidden size={16} className="mt-[0.2em] shrink-0" />
            {typeset(texts.otherAge(birthYearsText(fittingBirthYears(course))))}
          </span>
        )}
      </span>
      <span className="text-small sm:text-right">
        <b className="num">{formatGrosze(price)}</b>
        {kind === 'permanent' && ` ${pl.courses.perMonth}`}
        {price !== card.course.price && (
          <span className="block text-muted">{differenceText(grosze(price - card.course.price))}</span>
        )}
        <span className="block text-muted">{texts.free(free)}</span>
        {otherTerms !== null && otherTerms !== 'other-price' && (
          <span className="block text-muted">{typeset(texts.otherTerms[otherTerms])}</span>
        )}
      </span>
    </span>
  );
}

function differenceText(difference: Grosze): string {
  const amount = formatGrosze(grosze(Math.abs(difference)));
  return difference > 0 ? texts.more(amount) : texts.less(amount);
}
