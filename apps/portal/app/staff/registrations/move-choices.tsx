// The courses that a place may be moved to, with price and age beside them, and those that a due payment forbids (REG-12).
import { Link } from '@remix-run/react';
import type { Outputs } from '@zapisy/api/client';
import { formatGrosze, type Grosze, grosze } from '@zapisy/domain/money';
import { typeset } from '@zapisy/screens/texts/typesetting';
import { CourseFacts, CourseOption } from '../../shared/courses/choice/course-option.tsx';
import { pl } from '../../texts/pl.ts';
import { paymentAddress } from '../shell/addresses.ts';
import type { RegistrationCard } from './registration-card.ts';

const texts = pl.staffRegistration.move;

export type MoveChoices = Outputs['registration']['moveChoices'];

type ChoiceProps = {
  readonly course: MoveChoices['courses'][number];
  readonly card: Pick<RegistrationCard, 'course' | 'participant'>;
};

export function MoveChoice({ course, card, isChosen = false }: ChoiceProps & { readonly isChosen?: boolean }) {
  return (
    <CourseOption name="courseId" value={course.id} isChosen={isChosen} isRequired>
      <ChoiceFacts course={course} card={card} />
    </CourseOption>
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
  const { price, otherTerms, free, kept } = course;
  return (
    <CourseFacts
      course={course}
      birthYear={card.participant.birthYear}
      otherAge={texts.otherAge}
      places={free === 0 ? texts.past.kept(kept) : undefined}
    >
      {price !== card.course.price && (
        <span className="block text-muted">{differenceText(grosze(price - card.course.price))}</span>
      )}
      {otherTerms !== null && otherTerms !== 'other-price' && (
        <span className="block text-muted">{typeset(texts.otherTerms[otherTerms])}</span>
      )}
    </CourseFacts>
  );
}

function differenceText(difference: Grosze): string {
  const amount = formatGrosze(grosze(Math.abs(difference)));
  return difference > 0 ? texts.more(amount) : texts.less(amount);
}
