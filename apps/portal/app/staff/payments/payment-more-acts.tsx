// Rare acts on a payment: each opens to a reason and one button, or says why it is not possible now.

import { Form, useNavigation } from '@remix-run/react';
import { formatGrosze } from '@zapisy/domain/money';
import { isForeignCurrency, receivedAmount, receivedCurrency } from '@zapisy/domain/payments/received';
import { Button } from '@zapisy/screens/components/button';
import { Field } from '@zapisy/screens/components/field';
import { Select } from '@zapisy/screens/components/select';
import { Card, CardHead } from '../../components/layout/card.tsx';
import { type FormAnswer, shownValues, typedIn } from '../../forms/form-answer.ts';
import type { TypedForm } from '../../forms/read-form.server.ts';
import { pl } from '../../texts/pl.ts';
import type { RefusalText } from '../../texts/refusal-text.ts';
import { useDeskName } from '../shell/desk-names.ts';
import { type ExplainedRefusal, refusalTextFor } from '../shell/refusal-text.ts';
import { Refused } from '../shell/refused-act.tsx';
import type { PaymentCard } from './payment-card.ts';
import { ReasonForm } from './reason-form.tsx';

const texts = pl.staffPayment.more;

type MoreActsProps = {
  readonly card: PaymentCard;
  readonly mayRefund: boolean;
  /** Desks with a printer. */
  readonly desks: readonly string[];
  /** The last answer of the page. */
  readonly answer: FormAnswer | undefined;
};

export function MoreActs({ card, mayRefund, desks, answer }: MoreActsProps) {
  const { may, settlement, receipt, payment, state } = card;
  if (state !== 'paid') return mayRefund && payment.refund ? <RefundAlone card={card} /> : null;
  const { cancelSettlement, withdrawReceipt } = may;
  const canRefund = mayRefund && payment.refund === undefined && receivedAmount(payment) > 0;
  return (
    <Card labelledBy="inne">
      <CardHead>
        <h2 id="inne">{texts.title}</h2>
      </CardHead>
      <div className="grid gap-3 p-pad">
        {settlement && cancelSettlement.allowed && (
          <ReasonForm
            act="cancel-settlement"
            labels={texts.cancelSettlement}
            question={texts.cancelSettlement.question(settlement.paymentIds.length)}
            answer={answer}
          >
            <input type="hidden" name="settlementKey" value={settlement.key} />
          </ReasonForm>
        )}
        {!cancelSettlement.allowed && (
          <Refused title={texts.cancelSettlement.open} because={refusalTextFor(cancelSettlement.why)} />
        )}
        {receipt && withdrawReceipt.allowed && (
          <ReasonForm
            act="withdraw-receipt"
            labels={texts.withdrawReceipt}
            question={texts.withdrawReceipt.question(receipt.number)}
            answer={answer}
          >
            <input type="hidden" name="paymentId" value={card.id} />
          </ReasonForm>
        )}
        {receipt && !withdrawReceipt.allowed && (
          <Refused title={texts.withdrawReceipt.open} because={whyNotWithdrawn(withdrawReceipt.why)} />
        )}
        <PrintReceipt card={card} desks={desks} answer={answer} />
        {canRefund && (
          <ReasonForm act="refund" labels={texts.refund} question={texts.refund.question} answer={answer}>
            <input type="hidden" name="paymentId" value={card.id} />
            <RefundAmount payment={payment} typed={typedIn(answer, 'refund')} />
          </ReasonForm>
        )}
        {mayRefund && payment.refund && <TakeBackRefund card={card} />}
      </div>
    </Card>
  );
}

/** A payment that was refunded as a whole: only its mark can be taken back. */
function RefundAlone({ card }: Pick<MoreActsProps, 'card'>) {
  return (
    <Card labelledBy="inne">
      <CardHead>
        <h2 id="inne">{texts.title}</h2>
      </CardHead>
      <div className="p-pad">
        <TakeBackRefund card={card} />
      </div>
    </Card>
  );
}

function TakeBackRefund({ card: { id, takeBackRefusal } }: Pick<MoreActsProps, 'card'>) {
  const { open, question, confirm } = pl.staffDues.takeBack;
  const busy = useNavigation().formData?.get('action') === 'take-back-refund';
  if (takeBackRefusal) {
    const why = { code: 'not-allowed-now', reason: takeBackRefusal, paymentIds: [id] } as const;
    return <Refused title={open} because={refusalTextFor(why)} />;
  }
  return (
    <Form method="post" preventScrollReset className="grid justify-items-start gap-2.5">
      <p className="text-small text-pretty">{question}</p>
      <input type="hidden" name="paymentId" value={id} />
      <Button type="submit" name="action" value="take-back-refund" busy={busy} busyText={pl.form.saving}>
        {confirm}
      </Button>
    </Form>
  );
}

type RefundAmountProps = Pick<PaymentCard, 'payment'> & { readonly typed: TypedForm | undefined };

/** The amount that came is offered, not the due one: only a refund of all of it counts as whole. */
function RefundAmount({ payment, typed }: RefundAmountProps) {
  const came = formatGrosze(receivedAmount(payment));
  const foreign = isForeignCurrency(payment) ? receivedCurrency(payment) : undefined;
  return (
    <Field
      name="amount"
      label={foreign ? texts.amountIn(foreign) : texts.amount}
      // An amount is parsed as złote, so one of another currency is shown without its unit.
      defaultValue={shownValues(typed, { amount: foreign ? came.replace(/\s\S+$/, '') : came }).amount}
      error={typed?.error?.['amount']?.[0]}
      inputMode="decimal"
      required
    />
  );
}

/** Here the next action for a fiscal receipt differs from that for an invoice. */
function whyNotWithdrawn(why: ExplainedRefusal): RefusalText {
  return why.reason === 'receipt-is-fiscal' ? texts.withdrawReceipt.isFiscal : refusalTextFor(why);
}

/**
 * Only for a fallback receipt, one without a fiscal channel, or one with a cancelled print: others need no decision.
 */
function PrintReceipt({ card: { id, may, receipt }, desks, answer }: Omit<MoreActsProps, 'mayRefund'>) {
  const deskName = useDeskName();
  if (!receipt || !may.printReceipt.allowed) return null;
  return (
    <ReasonForm
      act="print-receipt"
      name="note"
      labels={texts.printReceipt}
      question={texts.printReceipt.question(receipt.number)}
      answer={answer}
    >
      <input type="hidden" name="paymentId" value={id} />
      <Select
        name="deskId"
        label={texts.printReceipt.desk}
        defaultValue={shownValues(typedIn(answer, 'print-receipt'), { deskId: '' }).deskId}
      >
        <option value="">{texts.printReceipt.ownWay}</option>
        {desks.map((desk) => (
          <option key={desk} value={desk}>
            {deskName(desk)}
          </option>
        ))}
      </Select>
    </ReasonForm>
  );
}
