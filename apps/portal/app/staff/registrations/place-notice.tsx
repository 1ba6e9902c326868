// The result of an act on a place: released or moved, with what a person still has to settle; or why nothing changed.

import type { moveRegistrationAct } from '@zapisy/acts/registration/move-registration';
import type { releaseRegistrationAct } from '@zapisy/acts/registration/release-registration';
import { formatGrosze, grosze } from '@zapisy/domain/money';
import { monthName, paidMonthText } from '@zapisy/domain/payments/paid-month';
import { UndoBar } from '../../components/feedback/undo-bar.tsx';
import { pl } from '../../texts/pl.ts';
import { StaffFailure } from '../shell/staff-failure.tsx';
import type { PlaceOutcome } from './registration-acts.ts';
import { moneyText } from './release-place.tsx';

const { release, move } = pl.staffRegistration;

/** Needs the time of the outcome as its key. What is missing is said at its field. */
export function PlaceNotice({ outcome }: { readonly outcome: PlaceOutcome }) {
  switch (outcome.kind) {
    case 'no-choice':
    case 'incomplete':
      return null;
    case 'refused':
      return <StaffFailure<typeof releaseRegistrationAct | typeof moveRegistrationAct> failure={outcome.failure} />;
    case 'released':
      return (
        <UndoBar toast={release.done}>
          <b>{release.done}</b> {release.doneHint} {moneyText(outcome.registration)}
        </UndoBar>
      );
    case 'moved': {
      const done = move.done(outcome.moved.registration.course.shortName);
      return (
        <UndoBar toast={done}>
          <b>{done}</b>{' '}
          {[priceText(outcome.moved), monthText(outcome.moved), documentText(outcome.moved)].filter(Boolean).join(' ')}
        </UndoBar>
      );
    }
  }
}

type Moved = Extract<PlaceOutcome, { kind: 'moved' }>['moved'];

function priceText({ registration, difference }: Moved): string {
  if (difference === 0) return '';
  const { kind, price } = registration.course;
  const differs = formatGrosze(grosze(Math.abs(difference)));
  const costs = kind === 'permanent' ? `${formatGrosze(price)} ${pl.courses.perMonth}` : formatGrosze(price);
  return difference > 0 ? move.costsMore(costs, differs) : move.costsLess(costs, differs);
}

/** 'Klient płaci za listopad (1 z 5 zajęć) 40,00 zł, a na tych zajęciach cały listopad kosztuje 260,00 zł.' */
function monthText({ month: moved }: Moved): string {
  if (!moved) return '';
  const { month, part, price, charged } = moved;
  const what = part === null ? move.wholeMonth(monthName(month)) : paidMonthText({ month, part });
  if (charged === null) return move.monthBegins(`${what}, ${formatGrosze(price)}`);
  const paid = `${paidMonthText({ month, part: charged.part })} ${formatGrosze(charged.amount)}`;
  return move.monthDiffers(paid, move.monthCosts(what, formatGrosze(price)));
}

function documentText({ registration, ordered }: Moved): string {
  if (ordered.length > 0) return move.ordered(ordered);
  const waits = registration.payments.some(({ state, outcome }) => state === 'paid' && outcome === 'needs-person');
  return waits ? move.stillWaits : '';
}
