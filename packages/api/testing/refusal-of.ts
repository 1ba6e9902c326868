// The refusal of a procedure, as a screen would read it.
import { TRPCError } from '@trpc/server';
import type { RefusalData } from '@zapisy/domain/refusals/refusal-data';
import { Refusal } from '../src/refusal.ts';

/** The refusal of a call that must be refused; any other result fails the test. */
export async function refusalOf(call: Promise<unknown>): Promise<RefusalData> {
  const error: unknown = await call.then(
    (answer) => new Error(`expected a refusal, got ${JSON.stringify(answer)}`),
    (reason: unknown) => reason,
  );
  const refusal = error instanceof TRPCError ? error.cause : error;
  if (refusal instanceof Refusal) return refusal.data;
  throw error;
}
