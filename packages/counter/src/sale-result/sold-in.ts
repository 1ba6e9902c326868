// What a settlement has sold, read by its key: a sale for each buyer, as right after it was taken (PAY-43).
import { groupByBuyer } from '@zapisy/domain/documents/issuing/buyer-groups';
import { planDocuments } from '@zapisy/domain/documents/issuing/document-plan';
import { sumGrosze } from '@zapisy/domain/money';
import { type CounterMethod, isReceiptTicked } from '@zapisy/domain/payments/payment';
import { paymentParts } from '@zapisy/domain/payments/split';
import { EMPTY_INVOICE } from '@zapisy/domain/preferences/invoice-preference';
import { buyerName } from '@zapisy/screens/texts/family-sale';
import type { PaymentView, ProcedureOutput } from '../ports/procedures.ts';
import { FAMILY_TEXTS } from '../texts/family-texts.ts';
import type { SoldToBuyer } from './sale-facts.ts';

type Settlement = Pick<ProcedureOutput<'payments.settlement'>, 'settlementKey' | 'payments' | 'printJobs'>;

export function soldIn({ settlementKey, payments, printJobs }: Settlement): readonly SoldToBuyer[] {
  const groups = groupByBuyer(payments.map((view) => ({ ...view.payment, view }))).map((group) =>
    group.map(({ view }) => view),
  );
  return groups.map((own) => {
    const ids = own.map(({ payment }) => payment.id);
    const methods = methodsOf(own);
    const { preference = 'none' } = own[0]?.payment.buyer ?? {};
    const printReceipt = own.some(({ payment }) => isReceiptTicked(payment));
    const playerId = own[0]?.participant.id ?? '';
    return {
      id: playerId,
      label: labelOf(own),
      total: sumGrosze(own.map(({ payment }) => payment.amount)),
      sale: {
        settlementKey,
        paymentIds: ids,
        method: methods[0] ?? 'cash',
        ...(methods.length > 1 && { methods }),
        preference,
        hasReceipt: printReceipt,
        isOfSeveral: groups.length > 1,
        settled: {
          settlementKey,
          playerId,
          payments: own.map(({ payment }) => payment),
          plan: planDocuments({ preference, printReceipt, online: false }),
          printJob: printJobs.find((job) => job.paymentIds.some((id) => ids.includes(id))) ?? null,
        },
      },
    };
  });
}

function methodsOf(own: readonly PaymentView[]): readonly CounterMethod[] {
  const parts = own.flatMap(({ payment }) => paymentParts(payment));
  return [...new Set(parts.flatMap(({ method }) => (method === 'online' ? [] : [method])))];
}

function labelOf(own: readonly PaymentView[]): string {
  const { preference = 'none', data = EMPTY_INVOICE } = own[0]?.payment.buyer ?? {};
  const wards = new Map(own.map(({ participant }) => [participant.id, participant]));
  return `${FAMILY_TEXTS.buyer[preference]}: ${buyerName({ preference, invoice: data }, [...wards.values()])}`;
}
