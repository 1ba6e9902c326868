// divide, 'Podziel na raty': one due payment becomes 2 to 6 due payments of their own.

import type { InputOf } from '@zapisy/acts/act';
import { divideDueAct } from '@zapisy/acts/payments/divide-due';
import { inTransaction } from '@zapisy/db/connection/open-database';
import { closeDues, registrationOfPayment } from '@zapisy/db/payments/due-change-records';
import { insertInstalments } from '@zapisy/db/payments/instalment-records';
import { lockRegistration } from '@zapisy/db/registration/staff-registration-records';
import { divisionRefusal } from '@zapisy/domain/payments/due-change';
import { namedInstalmentLines } from '@zapisy/domain/payments/instalment-name';
import { dividedLines, instalmentProblem } from '@zapisy/domain/payments/instalments';
import type { Payment } from '@zapisy/domain/payments/payment';
import { warsawDate } from '@zapisy/domain/warsaw-time';
import type { SignedInContext } from '../../context.ts';
import { recordAct } from '../../record-act.ts';
import { Refusal } from '../../refusal.ts';
import { lockDue } from './locked-due.ts';

type DivideInput = InputOf<typeof divideDueAct>;

/**
 * PAY-28. The divided payment is closed, and each instalment is a due payment with a share of every line. Returns their
 * numbers in order. Refuses as `lockDue` does; 'not-allowed-now' with a reason of `divisionRefusal`; 'bad-input' for
 * amounts that do not sum ('sum', with the total), for a due day in the past or more than 366 days ahead, and for one
 * that is not before the first day of a camp or a trial ('instalment-after-start', with the last allowed day; PAY-50).
 */
export async function divideDue(
  ctx: SignedInContext,
  { instalments, ...seen }: DivideInput,
): Promise<readonly number[]> {
  return inTransaction(ctx.database, async (tx) => {
    // A release locks the place before its payments: the instalments refer to the place, so it is locked first here too.
    const registrationId = await registrationOfPayment(tx, seen.paymentId);
    if (registrationId) await lockRegistration(tx, registrationId);
    const { payment, facts } = await lockDue(tx, seen);
    const instalmentStates = facts.instalments.map(({ state }) => state);
    const [by, at] = [ctx.session.email, ctx.clock.now()];
    const terms = { today: warsawDate(at), lastDay: facts.lastInstalmentDay };
    const refusal = divisionRefusal({ ...payment, ...terms, closing: facts.closing, instalmentStates });
    if (refusal && refusal !== 'paid-online-now')
      throw new Refusal('not-allowed-now', { reason: refusal, paymentIds: [payment.id] });
    refuseProblem(payment, instalments, terms);
    await closeDues(tx, [payment.id], { code: 'divided', text: '', by, at });
    const lines = dividedLines(
      payment.lines,
      instalments.map(({ amount }) => amount),
    );
    const count = instalments.length;
    const written = instalments.map((one, index) => ({
      ...one,
      lines: namedInstalmentLines(lines[index] ?? [], { number: index + 1, count }),
    }));
    const paymentIds = await insertInstalments(tx, payment.id, written);
    await recordAct(tx, divideDueAct, {
      actor: ctx.session,
      entityId: String(payment.id),
      before: { state: payment.state, amount: payment.amount, dueOn: payment.dueOn },
      after: { state: 'cancelled', instalments, paymentIds },
    });
    return paymentIds;
  });
}

type Terms = { readonly today: string; readonly lastDay: string | null };

function refuseProblem({ amount }: Payment, instalments: DivideInput['instalments'], { today, lastDay }: Terms): void {
  const problem = instalmentProblem(instalments, amount, today, lastDay);
  if (problem === 'sum') throw new Refusal('bad-input', { fields: ['instalments'], reason: 'sum', total: amount });
  if (problem === 'after-start' && lastDay !== null)
    throw new Refusal('bad-input', { fields: ['dueOn'], reason: 'instalment-after-start', latest: lastDay });
  if (problem) throw new Refusal('bad-input', { fields: [problem === 'dueOn' ? 'dueOn' : 'instalments'] });
}
