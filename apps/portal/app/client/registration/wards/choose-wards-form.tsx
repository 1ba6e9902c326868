// Step 1's list of participants: who can be chosen, who is chosen already, and who has a place without a tick.
import { Form, Link, useNavigation } from '@remix-run/react';
import { fitsAge } from '@zapisy/domain/courses/age-range';
import { fullName, type Participant } from '@zapisy/domain/people/participant';
import type { Course } from '@zapisy/domain/registration/course';
import { Button } from '@zapisy/screens/components/button';
import { fieldId, Message } from '@zapisy/screens/components/field';
import { PersonMark } from '@zapisy/screens/components/person-mark';
import { TickLine } from '@zapisy/screens/components/tick';
import { CircleCheck, Hourglass, UserRoundPlus } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { ButtonLink } from '#app/components/form/button-link.tsx';
import { EnterButton } from '#app/components/form/enter-button.tsx';
import { pl } from '#app/texts/client-pl.ts';
import { ADD_FIELD, type PlaceInCourse, withBasket } from '../basket.ts';
import { fittingNote, NotFitting } from './age-notes.tsx';
import { ChooseMonth } from './choose-month.tsx';
import { WaitButton, type WaitingEntry, WaitingWard, waitingPosition } from './waiting-ward.tsx';

type ParticipantsFormProps = {
  readonly wards: readonly Participant[];
  /** The family's existing places in this course. */
  readonly places: readonly PlaceInCourse[];
  /** The registrations in the address, of this course and of others. */
  readonly basket: readonly string[];
  readonly free: number;
  /** A new participant starts with its city. */
  readonly course: Pick<Course, 'city' | 'ageFrom' | 'ageTo' | 'startsOn'>;
  /** The ticks of the form that was sent and refused; undefined before that. */
  readonly sent: readonly string[] | undefined;
  /** The ticks before a participant was added, and the added one. */
  readonly ticked?: readonly string[] | undefined;
  /** Of a permanent class: the months to choose from. */
  readonly months?: ComponentProps<typeof ChooseMonth> | undefined;
  /** The family's entries of the waiting list. */
  readonly waiting?: readonly WaitingEntry[];
  /** While the course is full, participants may wait for a place (WAIT-1). */
  readonly hasWaitingList?: boolean;
};

export function ParticipantsForm(props: ParticipantsFormProps) {
  const { wards, places, basket, free, course, sent, ticked, months, waiting = [] } = props;
  const busy = useNavigation().state === 'submitting';
  const id = fieldId('participant');
  const placeOf = (ward: Participant) => places.find(({ playerId }) => playerId === ward.id);
  const positionOf = (ward: Participant) => waitingPosition(waiting, ward);
  // Who waits already is chosen again once there is a free place.
  const waits = (ward: Participant) => free === 0 && positionOf(ward) !== undefined;
  const others = wards.filter((ward) => !isFixed(placeOf(ward)) && !waits(ward));
  // A place that reception gave stays, whatever the age.
  const open = others.filter((ward) => placeOf(ward) !== undefined || fitsAge(course, ward.birthYear));
  const { maySend, mayWait } = waysOn(open.map(placeOf), free === 0 && props.hasWaitingList === true);
  const [mended, setMended] = useState<readonly string[]>();
  // Until something is ticked after that answer.
  const isNoneTicked = sent?.length === 0 && mended !== sent;
  const startsTicked = (ward: Participant) =>
    (sent ?? ticked)?.includes(ward.id) ?? (open.length === 1 || basket.includes(placeOf(ward)?.registrationId ?? ''));
  return (
    <Form method="post" noValidate>
      <EnterButton />
      <fieldset aria-describedby={isNoneTicked ? `${id}-message` : undefined} onChange={() => setMended(sent)}>
        <legend className="mb-3.5">{pl.registration.person}</legend>
        <ul className="overflow-hidden rounded-card border border-line bg-surface">
          {wards.map((ward) => (
            <li
              key={ward.id}
              className="flex items-center gap-3.5 border-t border-line px-4.5 py-3.5 first:border-t-0 has-checked:bg-select"
            >
              <PersonMark name={ward.firstName} mark={ward.mark} />
              <div className="min-w-0 flex-1">
                {open.includes(ward) ? (
                  <TickLine
                    name="participant"
                    value={ward.id}
                    defaultChecked={startsTicked(ward)}
                    title={fullName(ward)}
                    note={fittingNote(course, ward)}
                  />
                ) : waits(ward) ? (
                  <WaitingWard ward={ward} position={positionOf(ward)} />
                ) : others.includes(ward) ? (
                  <NotFitting ward={ward} course={course} basket={basket} />
                ) : (
                  <FixedPlace ward={ward} checkoutId={placeOf(ward)?.checkoutId ?? null} />
                )}
              </div>
            </li>
          ))}
        </ul>
        {isNoneTicked && (
          <div className="mt-2">
            <Message id={`${id}-message`} tone="error">
              {pl.registration.noPerson}
            </Message>
          </div>
        )}
      </fieldset>
      <div className="mt-3">
        <Button type="submit" name={ADD_FIELD} value={course.city} variant="quiet" size="small" icon={UserRoundPlus}>
          {pl.participant.add}
        </Button>
      </div>
      {months && open.length > 0 && <ChooseMonth {...months} />}
      <p className="mt-3 text-small text-muted text-pretty">
        {open.length === 0 ? noneText(others) : placesText(free, mayWait)}
      </p>
      <div className="mt-5.5 flex flex-wrap gap-3 max-sm:[&>*]:w-full">
        {maySend && months?.options.length !== 0 && (
          <Button type="submit" variant="primary" busy={busy} busyText={pl.registration.holding}>
            {pl.registration.next}
          </Button>
        )}
        {mayWait && <WaitButton isMain={!maySend} />}
        <ButtonLink to={withBasket('/zajecia', basket)} variant={open.length > 0 ? 'quiet' : 'primary'}>
          {basket.length > 0 ? pl.registration.add : pl.registration.otherCourse}
        </ButtonLink>
        {open.length === 0 && <ButtonLink to="/dokumenty">{pl.registration.toDocuments}</ButtonLink>}
      </div>
    </Form>
  );
}

type WaysOn = { readonly maySend: boolean; readonly mayWait: boolean };

/** Of a full course a place that is held already can be continued or given up, and who has none may wait. */
function waysOn(held: readonly (PlaceInCourse | undefined)[], isWaitedFor: boolean): WaysOn {
  const mayWait = isWaitedFor && held.includes(undefined);
  return { mayWait, maySend: held.length > 0 && !(mayWait && held.every((place) => place === undefined)) };
}

/** Why 'Dalej' may be refused, or what the other button does. */
function placesText(free: number, mayWait: boolean): string {
  if (free > 0) return pl.registration.holdHint(free);
  return mayWait ? pl.registration.waiting.hint : pl.registration.waiting.otherFree;
}

function noneText(others: readonly Participant[]): string {
  return others.length === 0 ? pl.registration.allInCourse : pl.registration.noneFits;
}

/** A place that this form can neither take again nor give up. */
function isFixed(place: PlaceInCourse | undefined): boolean {
  return place !== undefined && (place.state === 'taken' || place.checkoutId !== null);
}

type FixedPlaceProps = { readonly ward: Participant; readonly checkoutId: string | null };

/** The text is about the place, not the person, because Polish names would have to be declined and need a gender. */
function FixedPlace({ ward, checkoutId }: FixedPlaceProps) {
  const name = fullName(ward);
  const Icon = checkoutId === null ? CircleCheck : Hourglass;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <span>
        <b className="block">{name}</b>
        <span className="flex items-center gap-1.5 text-small text-muted">
          <Icon aria-hidden size={16} className="shrink-0" />
          {checkoutId === null ? pl.registration.inCourse : pl.registration.inPayment}
        </span>
      </span>
      {checkoutId !== null && (
        <Link
          to={`/platnosc/${checkoutId}`}
          aria-label={pl.registration.backToPaymentOf(name)}
          className="link-alone text-small"
        >
          {pl.registration.backToPayment}
        </Link>
      )}
    </div>
  );
}
