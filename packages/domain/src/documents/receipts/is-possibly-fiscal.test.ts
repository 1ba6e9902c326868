// The truth table of 'may this receipt be fiscal?': the provider's report and the state of its print, and the record's
// end.
import { expect, it } from 'vitest';
import { PRINT_JOB_STATES } from '../../printing/print-job.ts';
import { FISCAL_STATES } from '../document.ts';
import { currentReceiptState } from './current-documents.ts';
import { isPossiblyFiscal, isPossiblyFiscalState } from './is-possibly-fiscal.ts';

const PRINTS = [null, ...PRINT_JOB_STATES] as const;

/**
 * One row per print state; one column per record: none, then the provider's fiscal states; 1 means 'it may be fiscal'.
 */
const TABLE: Readonly<Record<string, string>> = {
  //           no record | none ordered fiscal failed
  null: /*    */ '0 0111',
  queued: /*  */ '1 1111',
  printing: /**/ '1 1111',
  printed: /* */ '1 1111',
  held: /*    */ '1 1111',
  failed: /*  */ '1 1111',
  unknown: /* */ '1 1111',
  cancelled: /**/ '0 0111',
};

const bit = (value: boolean) => (value ? '1' : '0');

it.each(PRINTS)('isPossiblyFiscal follows the table for a print that is %s', (printState) => {
  const none = bit(isPossiblyFiscal({ receipt: null, printState }));
  const each = FISCAL_STATES.map((fiscal) => bit(isPossiblyFiscal({ receipt: { fiscal }, printState })));
  expect(`${none} ${each.join('')}`).toBe(TABLE[String(printState)]);
});

it.each(PRINTS)('isPossiblyFiscal counts only the print once the record is gone at the provider: %s', (printState) => {
  for (const fiscal of FISCAL_STATES) {
    const gone = isPossiblyFiscal({ receipt: { fiscal, removed: true }, printState });
    expect(gone).toBe(isPossiblyFiscal({ receipt: null, printState }));
  }
});

it('isPossiblyFiscal is false of the provider alone only for a record that was never ordered to be fiscal', () => {
  expect(FISCAL_STATES.filter((fiscal) => !isPossiblyFiscalState(fiscal))).toEqual(['none']);
});

const receipts = FISCAL_STATES.flatMap((fiscal) =>
  [false, true].flatMap((withdrawn) => [
    { fiscal, withdrawn },
    { fiscal, withdrawn, removed: true as const },
  ]),
);

it.each(PRINTS)(
  'currentReceiptState names a state other than none exactly where the receipt may be fiscal: print %s',
  (printState) => {
    for (const receipt of [null, ...receipts]) {
      const state = currentReceiptState({ receipt, printState });
      expect(state !== undefined && state !== 'none').toBe(isPossiblyFiscal({ receipt, printState }));
    }
  },
);

it('currentReceiptState does not count a withdrawn receipt until it may be fiscal', () => {
  const withdrawn = { withdrawn: true } as const;
  expect(currentReceiptState({ receipt: { ...withdrawn, fiscal: 'none' }, printState: null })).toBeUndefined();
  expect(currentReceiptState({ receipt: { ...withdrawn, fiscal: 'failed' }, printState: null })).toBe('failed');
});
