// How the gateway of one tenant behaves until a fault control changes it: what its documentation leaves open is chosen here.
import { z } from 'zod';

export const gatewaySettingsSchema = z.strictObject({
  /** What registering a known session with another sum leads to. */
  changedSum: z.enum(['refused', 'new-token']),
  /** What verifying a verified payment leads to. */
  secondVerify: z.enum(['success', 'refused']),
  /** How the payer's browser comes back. */
  returnBy: z.enum(['get', 'post']),
  /** Whether any 200 ends the repeats of a notification, or the verification alone. */
  repeatsUntil: z.enum(['verified', 'ok']),
  /** How long a minute of the repeats lasts, in milliseconds. */
  minuteMs: z.int().min(1).max(60_000),
  /** By how much of five minutes a repeat may come early or late: 0 is never, 1 is all of it. */
  jitter: z.number().min(0).max(1),
  /** What the statement of a payment looks like. */
  statement: z.enum(['plain', 'hard']),
  /** Whether a look-up says that a payment was given back. */
  returned: z.enum(['shown', 'hidden']),
});

export type GatewaySettings = z.infer<typeof gatewaySettingsSchema>;

/** A minute takes a second, so that a person at the demo sees the repeats. */
export const USUAL_SETTINGS: GatewaySettings = {
  changedSum: 'refused',
  secondVerify: 'success',
  returnBy: 'get',
  repeatsUntil: 'verified',
  minuteMs: 1_000,
  jitter: 1,
  statement: 'plain',
  returned: 'shown',
};
