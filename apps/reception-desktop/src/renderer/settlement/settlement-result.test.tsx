// After the payment: which documents there are, and where their copies went.
import { cleanup, render, screen } from '@testing-library/react';
import { grosze } from '@zapisy/domain/money';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Settled } from '../../bridge.ts';
import type { PaymentView } from '../../desk-procedures.ts';
import { aPayment, type FakeBridge, fakeBridge, ZOFIA } from '../testing/fake-bridge.ts';
import { SettlementResult } from './settlement-result.tsx';

type Document = PaymentView['documents'][number];

const SETTLED: Settled = { settlementKey: 'k', payments: [], plan: { receipt: true, invoice: 'none' }, printJob: null };

let fake: FakeBridge;
beforeEach(() => {
  fake = fakeBridge();
});
afterEach(cleanup);

function aDocument(kind: Document['kind'], state?: NonNullable<Document['email']>['state']): Document {
  return {
    ...{ id: kind, kind, providerId: 1, number: 'FV 12/11/2026', link: 'none', fiscal: 'none', viewUrl: null },
    ...{ govStatus: null, govId: null, withdrawn: false },
    ...(state && { email: { state, sentTo: 'a…@poczta.example', at: new Date() } }),
  };
}

const paid = (documents: readonly Document[]): PaymentView => ({
  ...{ payment: aPayment(), participant: ZOFIA, outcome: 'issued', documents, linkByHand: false, paidAt: null },
});

const words = (text: string) => text.replaceAll('\u00A0', ' ').replaceAll('\u2060', '');

async function shown(documents: readonly Document[]) {
  fake.settled.splice(0, fake.settled.length, paid(documents));
  render(<SettlementResult settled={SETTLED} total={grosze(25_000)} />);
  const list = await screen.findByRole('list', { name: 'Dokumenty:' });
  return [...list.children].map((item) => words(item.textContent ?? ''));
}

it('says where the copies went once they have left', async () => {
  expect(await shown([aDocument('receipt', 'sent'), aDocument('vat', 'sent')])).toEqual([
    'Paragon zapisany i wysłany na a…@poczta.example',
    'Faktura FV 12/11/2026 wysłana na a…@poczta.example',
  ]);
});

it.each([undefined, 'waiting', 'sending', 'unknown', 'refused'] as const)(
  'promises nothing of an e-mail that is %s',
  async (state) => {
    expect(await shown([aDocument('receipt', state), aDocument('vat', state)])).toEqual([
      'Paragon zapisany',
      'Faktura FV 12/11/2026',
    ]);
  },
);

it('keeps asking while an e-mail is on its way', async () => {
  expect(await shown([aDocument('vat', 'waiting')])).toEqual(['Faktura FV 12/11/2026']);
  fake.settled.splice(0, 1, paid([aDocument('vat', 'sent')]));
  const text = (await screen.findByText(/wysłana\sna/, {}, { timeout: 5_000 })).textContent;
  expect(words(text ?? '')).toBe('Faktura FV 12/11/2026 wysłana na a…@poczta.example');
});
