// The three link parameters: all three or none, and everything else unchanged byte for byte.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isLinkedTo, isLinkParameter, LINK_PARAMETERS, withReceiptLink } from './receipt-link.ts';

const bodies = fc.dictionary(
  fc.string({ maxLength: 12 }).filter((field) => !isLinkParameter(field) && field !== '__proto__'),
  fc.jsonValue(),
);

it('the receipt link is exactly the three parameters (ISS-2)', () => {
  expect(withReceiptLink({ kind: 'vat', oid: 'pay-1-vat-1' }, 4711)).toEqual({
    kind: 'vat',
    oid: 'pay-1-vat-1',
    from_invoice_id: 4711,
    additional_params: 'for_receipt',
    issued_to_receipt: true,
  });
  expect(LINK_PARAMETERS).toEqual(['from_invoice_id', 'additional_params', 'issued_to_receipt']);
});

it('the receipt link adds the three and leaves the other bytes as they were', () => {
  fc.assert(
    fc.property(bodies, fc.nat(), (body, receiptId) => {
      const before = JSON.stringify(body);
      const linked = withReceiptLink(Object.freeze(body), receiptId);
      const others = Object.entries(linked).filter(([field]) => !isLinkParameter(field));
      expect(JSON.stringify(Object.fromEntries(others))).toBe(before);
      expect(Object.keys(linked)).toHaveLength(Object.keys(body).length + 3);
    }),
  );
});

it.each([
  [{ isIssuedToReceipt: true, fromProviderId: '4711' }, true],
  [{ isIssuedToReceipt: true, fromProviderId: null }, true],
  [{ isIssuedToReceipt: true, fromProviderId: '4712' }, false],
  [{ isIssuedToReceipt: false, fromProviderId: '4711' }, false],
  [{ isIssuedToReceipt: false, fromProviderId: null }, false],
])('isLinkedTo: %j: %s', (said, expected) => {
  expect(isLinkedTo(said, 4711)).toBe(expected);
});
