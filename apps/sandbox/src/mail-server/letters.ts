// The letters one tenant's mail server has taken, and what can go wrong while it takes one.
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type Faults, openFaults } from '../faults.ts';
import { stateOf } from '../tenants.ts';

/** A letter as it came; `at` is UTC, ISO 8601; `from` and `to` are those of the envelope. */
export type TakenLetter = {
  readonly id: string;
  readonly at: string;
  readonly from: string;
  readonly to: readonly string[];
  /** The whole message, headers and all. */
  readonly raw: string;
};

const status = z.int().min(400).max(599);
const when = z.enum(['before', 'after']).default('before');

/** `when`: before the letter is taken, or after it, so that only the answer is lost. `ms` is milliseconds. */
const mailFaultSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('refuse-login') }),
  z.strictObject({ type: z.literal('refuse-sender'), status: status.default(550) }),
  z.strictObject({ type: z.literal('refuse-recipient'), status: status.default(550) }),
  z.strictObject({ type: z.literal('refuse-letter'), status: status.default(554) }),
  z.strictObject({ type: z.literal('no-answer'), when }),
  z.strictObject({ type: z.literal('drop'), when }),
  z.strictObject({ type: z.literal('slow'), ms: z.int().min(1).max(600_000) }),
]);

/** `to`: only for letters to this recipient. */
export const mailFaultControlSchema = z.strictObject({
  to: z.string().optional(),
  times: z.int().min(1).default(1),
  fault: mailFaultSchema,
});

export type MailFault = z.infer<typeof mailFaultSchema>;
/** A fault that waits, and for which recipient; undefined: any. */
type WaitingFault = { readonly to: string | undefined; readonly fault: MailFault };

type MailState = {
  readonly letters: TakenLetter[];
  readonly faults: Faults<WaitingFault>;
  /** Called after a change of the letters, before it is answered. */
  changed: () => void;
};

/** More than a person reads; keeps the file of a sandbox that runs for weeks small. */
const MOST_LETTERS = 500;

export const mailState = stateOf((): MailState => ({ letters: [], faults: openFaults(), changed: () => {} }));

export function takeLetter(state: MailState, letter: Omit<TakenLetter, 'id' | 'at'>): void {
  state.letters.push({ id: randomUUID(), at: new Date().toISOString(), ...letter });
  if (state.letters.length > MOST_LETTERS) state.letters.shift();
  state.changed();
}
