// What an error number of the printer means for the person at the counter (PRN-23).

/** Nothing was printed; the cause passes without help, or the person at the counter removes it. */
export type HoldProblem = 'no-printer' | 'connection' | 'paper' | 'cover' | 'busy' | 'daily-report';

/** Nothing was printed; the printer or the receipt has to be repaired first. */
export type FailProblem = 'service' | 'vat-rate' | 'item-locked' | 'refused';

export type PrintProblem = HoldProblem | FailProblem;

const HOLDS: readonly (readonly [HoldProblem, readonly number[]])[] = [
  // With 30, 2005 and 2060 the transaction was ended or changed by something else at the printer.
  ['busy', [14, 30, 40, 41, 2005, 2038, 2060]],
  ['daily-report', [382, 383, 2010]],
  // A frame that was damaged or lost in transit (13: no answer is stored for it) is a fault of the connection, not of the
  // receipt.
  ['connection', [5, 6, 11, 13, 15]],
];

const FAILS: readonly (readonly [FailProblem, readonly number[]])[] = [
  ['service', [387, 388, 460, 461, 462, 484, 488, 2002, 2036, 2101, 2900, 2901, 2902, 2903, 2904, 3733, 3735]],
  ['vat-rate', [2000, 2102, 2103, 2701]],
  ['item-locked', [2106]],
];

/**
 * True when the same receipt would fail each time: a retry only adds one more cancelled transaction to the fiscal
 * memory. 'service' is not among them, because the printer may be repaired while the receipt waits.
 */
export function isPermanent(problem: PrintProblem | null): boolean {
  return problem === 'item-locked' || problem === 'vat-rate' || problem === 'refused';
}

/** Sorts an error number; one without a known meaning concerns this receipt and needs a person. */
export function problemOfErrorNumber(code: number): { held: HoldProblem } | { failed: FailProblem } {
  const held = HOLDS.find(([, codes]) => codes.includes(code));
  if (held) return { held: held[0] };
  return { failed: FAILS.find(([, codes]) => codes.includes(code))?.[0] ?? 'refused' };
}

/**
 * The state of the printer's mechanism (`sprn pr`): `paper`, `cover`, or a fault that only service can repair;
 * undefined when it is fine.
 */
export function mechanismProblem(pr: string | undefined): HoldProblem | 'service' | undefined {
  if (pr === '0') return undefined;
  if (pr === '5') return 'paper';
  if (pr === '1' || pr === '3' || pr === '10') return 'cover';
  return pr === '2' || pr === undefined ? 'no-printer' : 'service';
}
