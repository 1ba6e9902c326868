// The result of an act on a place: released or moved, with what a person still has to settle; or why nothing changed.

import type { moveRegistrationAct } from '@zapisy/acts/registration/move-registration';
import type { releaseRegistrationAct } from '@zapisy/acts/registration/release-registration';
import type { Outputs } from '@zapisy/api/client';
import { formatGrosze, grosze } from '@zapisy/domain/money';
import { monthName, paidMonthText } from '@zapisy/domain/payments/paid-month';
import { pl } from '../../texts/pl.ts';
import { FormNotice } from '../shell/form-notice.tsx';
import type { PlaceAnswer } from './place-forms.server.ts';
import { moneyText } from './release-place.tsx';

const { release, move } = pl.staffRegistration;

export function PlaceNotice({ answer }: { readonly answer: PlaceAnswer | undefined }) {
  return (
    <FormNotice<PlaceAnswer, typeof releaseRegistrationAct | typeof moveRegistrationAct>
      answer={answer}
      done={{
        release: (registration) => ({ title: release.done, text: `${release.doneHint} ${moneyText(registration)}` }),
        move: movedText,
        'move-past': movedText,
      }}
    />
  );
}

type Moved = Outputs['registration']['moveTo'];

function movedText(moved: Moved) {
  return {
    title: move.done(moved.registration.course.shortName),
    text: [priceText(moved), monthText(moved), documentText(moved)].filter(Boolean).join(' '),
  };
}

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
