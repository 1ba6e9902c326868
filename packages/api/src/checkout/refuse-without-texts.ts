// No order is placed, and no payment leaves for the gateway, before the texts that it demands are accepted (LAW-5).
import type { CheckoutTx } from '@zapisy/db/checkout/checkout-port';
import { missingTexts } from '@zapisy/domain/law/acceptance';
import { Refusal } from '../refusal.ts';

type Order = Parameters<CheckoutTx['textsAsked']>[1];

/** Refuses 'not-allowed-now' ('texts-not-accepted') with the texts and their versions in force. */
export async function refuseWithoutTexts(
  tx: Pick<CheckoutTx, 'textsAsked'>,
  email: string,
  order: Order,
  now: Date,
): Promise<void> {
  const missing = missingTexts(await tx.textsAsked(email, order, now));
  if (missing.length === 0) return;
  const texts = missing.map(({ kind, version }) => ({ kind, version }));
  throw new Refusal('not-allowed-now', { reason: 'texts-not-accepted', texts });
}
