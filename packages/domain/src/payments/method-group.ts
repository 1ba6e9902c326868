// The payment methods as the dashboard and the list of payments group them: BLIK and transfer both arrive at the bank.
import type { PaymentMethod } from './payment.ts';

export const METHOD_GROUPS = ['cash', 'card', 'blik-and-transfer', 'online'] as const;
export type MethodGroup = (typeof METHOD_GROUPS)[number];

export const METHODS_OF_GROUP: Readonly<Record<MethodGroup, readonly PaymentMethod[]>> = {
  cash: ['cash'],
  card: ['card'],
  'blik-and-transfer': ['blik', 'transfer'],
  online: ['online'],
};
