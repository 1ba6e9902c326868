// The lease on payments' documents and its loss, as values that issuing uses without a database.

/** The right to write about these payments' documents, until it expires or another holder takes it. */
export type Lease = {
  readonly holder: string;
  readonly payments: readonly { readonly paymentId: number; readonly token: bigint }[];
};

/** Another holder has the payments now: the code that gets this error writes nothing more. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/**
 * How long a holder that does not write keeps the payments, in milliseconds: longer than a request to the provider and
 * its second reading take together. Every write of the holder restarts the time.
 */
export const LEASE_MS = 120_000;
