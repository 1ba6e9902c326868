// The result of the last button of the dashboard.
import type { resolveNotificationAct } from '@zapisy/acts/notifications/resolve-notification';
import type { undoResolutionAct } from '@zapisy/acts/notifications/undo-resolution';
import { pl } from '../../texts/pl.ts';
import { ActNotice } from '../payments/act-notice.tsx';
import { DASHBOARD } from '../shell/addresses.ts';
import { FormNotice } from '../shell/form-notice.tsx';
import type { DashboardAnswer } from './dashboard-forms.server.ts';
import type { ConcernedPayment } from './notifications.server.ts';
import { UndoResolve } from './notifications.tsx';

type NoticeProps = { readonly answer: DashboardAnswer; readonly payments: readonly ConcernedPayment[] };

export function DashboardNotice({ answer, payments }: NoticeProps) {
  if (answer.act !== 'resolve' && answer.act !== 'undo') {
    const payment = payments.find(({ id }) => orderedIn(answer).includes(String(id)));
    return <ActNotice answer={answer} playerId={payment?.participant.id} back={DASHBOARD} />;
  }
  return (
    <FormNotice<typeof answer, typeof resolveNotificationAct | typeof undoResolutionAct>
      answer={answer}
      done={{ resolve: (id) => ({ title: pl.staff.resolved, undo: <UndoResolve id={id} /> }), undo: null }}
    />
  );
}

/** The payments of an order that was not carried out. */
function orderedIn(answer: DashboardAnswer): readonly unknown[] {
  const { paymentIds, paymentId } = (answer.kind !== 'done' && answer.typed.initialValue) || {};
  return [paymentIds ?? paymentId].flat();
}
