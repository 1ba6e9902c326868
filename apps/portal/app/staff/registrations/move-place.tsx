// 'Przenieś na inne zajęcia': courses with free places, those for whose places others wait, those whose terms a due payment
// forbids; or why it is not possible now.
import { Form, useNavigation } from '@remix-run/react';
import { Button } from '@zapisy/screens/components/button';
import { Message } from '@zapisy/screens/components/field';
import { Card, CardHead } from '../../components/layout/card.tsx';
import { answeredAt, typedIn } from '../../forms/form-answer.ts';
import { useFirstScreen } from '../../pages/first-screen.ts';
import type { ChoiceFilter } from '../../shared/courses/choice/course-choice-filter.ts';
import { CourseFilterFields } from '../../shared/courses/choice/course-filter-fields.tsx';
import { useFilterSubmit } from '../../shared/courses/choice/use-filter-submit.ts';
import { pl } from '../../texts/pl.ts';
import { refusalTextFor } from '../shell/refusal-text.ts';
import { Refused } from '../shell/refused-act.tsx';
import { BlockedChoices, MoveChoice, type MoveChoices } from './move-choices.tsx';
import { MovePastLine } from './move-past-line.tsx';
import type { PlaceAnswer } from './place-forms.server.ts';
import type { RegistrationCard } from './registration-card.ts';
import { SeenFields } from './seen-fields.tsx';

const texts = pl.staffRegistration.move;

type MovePlaceProps = {
  readonly card: RegistrationCard;
  readonly choices: MoveChoices;
  readonly filter: ChoiceFilter;
  readonly answer: PlaceAnswer | undefined;
};

export function MovePlace({ card, choices, filter, answer }: MovePlaceProps) {
  const { move } = card.may;
  const title = card.usesPlace ? texts.title : texts.give;
  // Without a place, and without money for one, there is nothing to move, so the card is left out.
  if (!move.allowed && !card.usesPlace && move.why.reason === 'not-registered') return null;
  const possible = choices.courses.filter(({ otherTerms }) => otherTerms === null);
  const fitting = possible.filter(({ free }) => free > 0);
  const kept = possible.filter(({ free }) => free === 0);
  // The form was sent without a choice.
  const noChoice = answer?.act === 'move' && answer.kind === 'wrong';
  const blocked = choices.courses.filter(({ otherTerms }) => otherTerms !== null);
  return (
    <Card labelledBy="przenies">
      <CardHead>
        <h2 id="przenies">{title}</h2>
      </CardHead>
      {move.allowed ? (
        <>
          <div className="grid gap-3 p-pad">
            <p className="max-w-[60em] text-small text-pretty">{hintOf(card, choices)}</p>
            <Filters filter={filter} cities={choices.cities} />
          </div>
          {fitting.length > 0 && <ChooseCourse card={card} courses={fitting} noChoice={noChoice} />}
          {fitting.length === 0 && (kept.length === 0 || blocked.length === 0) && (
            <p className="border-t border-line p-pad text-muted">{blocked.length > 0 ? texts.noneFits : texts.none}</p>
          )}
          {kept.length > 0 && (
            <MovePastLine
              key={answeredAt(answer, 'move-past')}
              card={card}
              courses={kept}
              typed={typedIn(answer, 'move-past')}
            />
          )}
          {blocked.length > 0 && <BlockedChoices courses={blocked} card={card} following={choices.following} />}
        </>
      ) : (
        <div className="p-pad">
          <Refused title={title} because={refusalTextFor(move.why)} />
        </div>
      )}
    </Card>
  );
}

type ChooseCourseProps = Pick<MovePlaceProps, 'card'> & {
  readonly courses: MoveChoices['courses'];
  readonly noChoice: boolean;
};

function ChooseCourse({ card, courses, noChoice }: ChooseCourseProps) {
  const isMove = card.state === 'taken';
  const busy = useNavigation().formData?.get('action') === 'move';
  const first = useFirstScreen(courses);
  return (
    <Form method="post" preventScrollReset>
      <SeenFields card={card} />
      <fieldset aria-describedby={noChoice ? 'zajecia-brak' : undefined}>
        <legend className="sr-only">{texts.legend}</legend>
        {first.map((course) => (
          <MoveChoice key={course.id} course={course} card={card} />
        ))}
      </fieldset>
      <div className="grid justify-items-start gap-2 border-t border-line bg-sunken px-pad py-3">
        {noChoice && (
          <Message id="zajecia-brak" tone="error">
            {texts.choose}
          </Message>
        )}
        <Button type="submit" name="action" value="move" variant="primary" busy={busy} busyText={pl.form.saving}>
          {isMove ? texts.confirm : texts.giveConfirm}
        </Button>
      </div>
    </Form>
  );
}

function hintOf({ state, payments }: RegistrationCard, { following }: MoveChoices): string {
  if (state === 'taken') return following.length > 0 ? texts.hintWithDues : texts.hint;
  const waits = payments.some((payment) => payment.state === 'paid' && payment.outcome === 'needs-person');
  return waits ? texts.giveHint : texts.giveAgainHint;
}

type FiltersProps = { readonly filter: ChoiceFilter; readonly cities: readonly string[] };

function Filters({ filter, cities }: FiltersProps) {
  const onChange = useFilterSubmit();
  return (
    <Form preventScrollReset aria-label={pl.courseChoice.filters} onChange={onChange}>
      <div className="grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap">
        <CourseFilterFields filter={filter} cities={cities} hasParticipant />
        <noscript>
          <Button type="submit">{pl.courseChoice.show}</Button>
        </noscript>
      </div>
    </Form>
  );
}
