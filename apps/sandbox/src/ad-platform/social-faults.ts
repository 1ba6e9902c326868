// The ad platform's faults: error bodies of any code, and answers that are none.
import { z } from 'zod';

export const socialFault = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('error'),
    code: z.int(),
    subcode: z.int().optional(),
    /** Left out: the platform's usual one; 200 is real too. */
    status: z.int().min(200).max(599).optional(),
    message: z.string().optional(),
    transient: z.boolean().optional(),
    /** Minutes until access is regained, sent in the usage header only. */
    minutes: z.int().min(0).optional(),
  }),
  z.strictObject({ type: z.literal('html'), status: z.int().min(200).max(599).default(502) }),
  z.strictObject({ type: z.literal('no-answer') }),
  z.strictObject({ type: z.literal('drop') }),
  z.strictObject({ type: z.literal('truncated') }),
  z.strictObject({ type: z.literal('delay'), ms: z.int().min(0) }),
  /** A list without items that still has a next page. */
  z.strictObject({ type: z.literal('empty-page') }),
]);

const operation = z.enum([
  'me',
  'accounts',
  'page',
  'forms',
  'form',
  'leads',
  'test-leads',
  'lead',
  'subscribed-apps',
  'account',
  'insights',
  'debug-token',
  'unknown',
]);

export const socialFaultOrder = z.strictObject({
  on: z.union([operation, z.literal('any')]).default('any'),
  /** The node it waits for: a lead, a form, a page. */
  id: z.string().optional(),
  times: z.int().min(1).default(1),
  fault: socialFault,
});

export type SocialFault = z.infer<typeof socialFault>;
export type SocialFaultOrder = z.infer<typeof socialFaultOrder>;
export type Operation = z.infer<typeof operation>;

export function fits(order: SocialFaultOrder, operation: Operation, id: string): boolean {
  return (order.on === 'any' || order.on === operation) && (order.id === undefined || order.id === id);
}
