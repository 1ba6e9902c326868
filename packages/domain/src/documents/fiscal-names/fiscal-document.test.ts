// toFiscalDocument: receipts are converted, invoices are unchanged, and the input is never modified.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { grosze } from '../../money.ts';
import { nameOnDocument, toFiscalDocument } from './fiscal-document.ts';

const items = [
  { name: 'Żółw — maj 2026 (Jan Król)', gross: grosze(15_000), quantity: 1, vatRate: '8' as const },
  { name: 'Łódź', gross: grosze(5_000), quantity: 2, vatRate: 'zw' as const },
];

it('toFiscalDocument converts the names of a receipt and nothing else', () => {
  expect(toFiscalDocument({ kind: 'receipt', oid: 'żółw', items })).toEqual({
    kind: 'receipt',
    oid: 'żółw',
    items: [
      { ...items[0], name: 'Zolw 05.2026 (Jan Krol)' },
      { ...items[1], name: 'Lodz' },
    ],
  });
});

it('toFiscalDocument converts the positions of a body for the provider alike', () => {
  const body = { kind: 'receipt', positions: [{ name: 'Taniec — luty 2027', tax: '8' }] };
  expect(toFiscalDocument(body)).toEqual({ kind: 'receipt', positions: [{ name: 'Taniec 02.2027', tax: '8' }] });
});

it.each(['vat', 'proforma', 'Receipt', ''])('toFiscalDocument gives kind %j back as the same object', (kind) => {
  const document = { kind, items };
  expect(toFiscalDocument(document)).toBe(document);
  expect(document.items[0]?.name).toBe('Żółw — maj 2026 (Jan Król)');
});

it('toFiscalDocument never changes what it is given, and changes nothing the second time', () => {
  const named = fc.array(fc.record({ name: fc.string({ unit: 'grapheme' }), gross: fc.nat() }));
  fc.assert(
    fc.property(fc.constantFrom('receipt', 'vat'), named, (kind, list) => {
      const document = { kind, items: list };
      const before = structuredClone(document);
      const once = toFiscalDocument(Object.freeze({ ...document, items: list.map((item) => Object.freeze(item)) }));
      expect(document).toEqual(before);
      expect(toFiscalDocument(once)).toEqual(once);
      expect(once.items.map((item) => item.gross)).toEqual(list.map((item) => item.gross));
    }),
  );
});

it.each(['receipt', 'vat'])('the name of one line is the one that a document of kind %j bears', (kind) => {
  const names = items.map(({ name }) => nameOnDocument(kind, name));
  expect(names).toEqual(toFiscalDocument({ kind, items }).items.map(({ name }) => name));
});
