// The body of a document: what no document may contain is left out of it, wherever an older row or a copy has it.

import { FULL_DATA } from '@zapisy/domain/testing/buyers';
import { expect, it } from 'vitest';
import { grosze } from '../../money.ts';
import { byInvoiceField } from '../../preferences/invoice-preference.ts';
import { documentBody } from './document-bodies.ts';

const MEANINGLESS = '\uFDD0\u{2FFFF}\u0001\uD83D';
const SETTINGS = { departmentId: '1', govSend: true, fiscalRoutes: {} };
const VALUES = {
  kind: 'vat' as const,
  key: 'invoice-1-0',
  ownerEmail: 'anna@poczta.example',
  split: { main: 'cash' as const, rest: [] },
  paidOn: '2026-11-20',
  issuedOn: '2026-11-20',
  isToReceipt: false,
};

/** The same document twice: from clean texts, and from texts with characters that no document may contain. */
const bodyWith = (sign: string, preference: 'classic' | 'nominal') =>
  documentBody(
    {
      ...VALUES,
      buyer: {
        preference,
        data: byInvoiceField((field) => `${FULL_DATA[field]}${sign}`),
        invoiceVersion: 1,
      },
      items: [
        { name: `Zajęcia${sign}`, gross: grosze(100), quantity: 1, vatRate: 'zw', vatExemption: `art. 43${sign}` },
      ],
    },
    SETTINGS,
  );

it.each(['classic', 'nominal'] as const)(
  'documentBody of a %s invoice has no character that no document may contain',
  (kind) => {
    expect(bodyWith(MEANINGLESS, kind)).toEqual(bodyWith('', kind));
  },
);
