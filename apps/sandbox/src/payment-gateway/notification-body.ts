// The body of a notification, whole and signed, or as a fault changes it.
import type { Tenant } from '../tenants.ts';
import { crcKeyOf } from './account.ts';
import type { NotificationFault } from './gateway-faults.ts';
import { notificationSign, type SignedNotification } from './signs.ts';
import type { GatewayPayment, Transaction } from './transactions.ts';

const FOREIGN_SESSION = '00000000-0000-4000-8000-000000000000';

/** The body of a notification, as the fault changes it; the sign is computed over what is sent. */
export function notificationBody(
  tenant: Tenant,
  transaction: Transaction,
  payment: GatewayPayment,
  fault?: NotificationFault,
): string {
  const fields: SignedNotification = {
    merchantId: transaction.merchantId,
    posId: transaction.merchantId,
    sessionId: transaction.sessionId,
    amount: payment.amount,
    originAmount: transaction.amount,
    currency: payment.currency,
    orderId: payment.orderId,
    methodId: payment.methodId,
    statement: payment.statement,
  };
  const changed = changedBy(fault, fields);
  const sign = fault?.type === 'wrong-sign' ? '0'.repeat(96) : notificationSign(changed, crcKeyOf(tenant));
  return JSON.stringify({
    ...changed,
    sign,
    ...(fault?.type === 'extra-fields' && { fee: 123, card: { brand: 'X' } }),
  });
}

function changedBy(fault: NotificationFault | undefined, fields: SignedNotification): SignedNotification {
  switch (fault?.type) {
    case 'wrong-merchant':
      return { ...fields, merchantId: fields.merchantId + 1, posId: fields.posId + 1 };
    case 'foreign-session':
      return { ...fields, sessionId: fault.sessionId ?? FOREIGN_SESSION };
    case 'amount':
      return { ...fields, amount: fault.amount };
    case 'currency':
      return { ...fields, currency: fault.currency };
    case 'statement-null':
      return { ...fields, statement: null };
    case 'fields-as-text': {
      const { amount, originAmount, orderId } = fields;
      const asText = { amount: `${amount}`, originAmount: `${originAmount}`, orderId: `${orderId}` };
      return { ...fields, ...(asText as unknown as typeof fields) };
    }
    default:
      return fields;
  }
}
