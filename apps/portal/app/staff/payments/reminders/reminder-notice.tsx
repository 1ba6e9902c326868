// What became of an order of reminders: how many letters, and which payments were left out.
import type { remindOfDuesAct } from '@zapisy/acts/payments/remind-of-dues';
import { Banner } from '@zapisy/screens/components/banner';
import { listed } from '#app/texts/format.ts';
import { pl } from '#app/texts/pl.ts';
import { StaffFailure } from '../../shell/staff-failure.tsx';
import type { ReminderAnswer } from './reminders.server.ts';

const texts = pl.overdue;

/** Needs a key of its own for each answer. */
export function ReminderNotice({ answer }: { readonly answer: ReminderAnswer }) {
  if (answer.kind === 'not-reminded') return <StaffFailure<typeof remindOfDuesAct> failure={answer.failure} />;
  if (answer.kind === 'nothing') return null;
  const { letters, leftOut } = answer;
  const byReason = Map.groupBy(leftOut, ({ reason }) => reason);
  return (
    <Banner tone={letters > 0 ? 'ok' : 'info'} title={letters > 0 ? texts.sent(letters) : texts.nothingSent}>
      {letters > 0 && texts.sentHint}
      {[...byReason].map(([reason, payments]) => (
        <span key={reason} className="block">
          {texts.leftOut(listed(payments.map(({ paymentId }) => texts.number(paymentId))), texts.reasons[reason])}
        </span>
      ))}
    </Banner>
  );
}
