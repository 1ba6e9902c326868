// The lease on payments' documents, and losing it: what issuing knows of it, without a database.

/** The right to write about these payments' documents, until it runs out or somebody else takes it. */
export type Lease = {
  readonly holder: string;
  readonly payments: readonly { readonly paymentId: number; readonly token: bigint }[];
};

/** Somebody else holds the payments now: whoever meets this writes nothing more. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/**
 * How long a silent holder keeps the payments, in milliseconds: longer than a request to the provider and its second
 * reading take together. Every write of the holder starts it anew.
 */
export const LEASE_MS = 120_000;
