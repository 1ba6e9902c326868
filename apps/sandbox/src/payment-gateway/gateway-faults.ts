// What can go wrong at the gateway: with a call, or with the next notification.
import { z } from 'zod';
import { httpFaultSchema } from '../http-fault.ts';

const CALLS = ['test-access', 'register', 'verify', 'look-up'] as const;
export type Call = (typeof CALLS)[number];

/** Of the next notification; sums in grosze. The sign is that of the changed fields, unless it is what is wrong. */
const notificationFaultSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('no-notification') }),
  /** Leaves later, in milliseconds. */
  z.strictObject({ type: z.literal('late'), ms: z.int().min(1).max(600_000) }),
  /** Waits until a fault control lets it go. */
  z.strictObject({ type: z.literal('held') }),
  z.strictObject({ type: z.literal('copies'), copies: z.int().min(2).max(20).default(2) }),
  z.strictObject({ type: z.literal('wrong-sign') }),
  z.strictObject({ type: z.literal('wrong-merchant') }),
  z.strictObject({ type: z.literal('foreign-session'), sessionId: z.string().max(100).optional() }),
  z.strictObject({ type: z.literal('amount'), amount: z.int() }),
  z.strictObject({ type: z.literal('currency'), currency: z.string().regex(/^[A-Z]{3}$/) }),
  z.strictObject({ type: z.literal('fields-as-text') }),
  z.strictObject({ type: z.literal('extra-fields') }),
  z.strictObject({ type: z.literal('statement-null') }),
]);

export type NotificationFault = z.infer<typeof notificationFaultSchema>;

const times = z.int().min(1).default(1);

export const gatewayFaultSchema = z.union([
  z.strictObject({ on: z.enum(CALLS).optional(), times, fault: httpFaultSchema }),
  z.strictObject({ times, fault: notificationFaultSchema }),
]);

export type CallFault = { readonly on: Call | undefined; readonly fault: z.infer<typeof httpFaultSchema> };
