// What can go wrong with a printer: conditions that last until cleared, and mishaps that happen a number of times.
import { z } from 'zod';

const command = z.string().regex(/^!?[a-z]{3,13}$/);
const on = command.default('trend');
const times = z.int().min(1).default(1);

/** They begin at once, or with `on` when that command arrives. */
export const lastingFaultSchema = z.strictObject({
  fault: z.enum(['paper-out', 'cover', 'busy', 'read-only', 'paper-low', 'unreachable']),
  on: command.optional(),
});

/**
 * `foreignSale` lets another interface sell a receipt before the line comes back. `ms` is milliseconds, `number` the
 * printer's error number, `on` the command as it is sent.
 */
export const mishapSchema = z.discriminatedUnion('fault', [
  z.strictObject({ fault: z.literal('drop-before-trend'), times, foreignSale: z.boolean().default(false) }),
  z.strictObject({ fault: z.literal('drop-after-trend'), times, foreignSale: z.boolean().default(false) }),
  z.strictObject({ fault: z.literal('power-cut-after-trend'), times, foreignSale: z.boolean().default(false) }),
  z.strictObject({ fault: z.literal('error'), number: z.int().min(1).max(9_999), on, times }),
  z.strictObject({ fault: z.literal('slow'), ms: z.int().min(1).max(600_000), on, times }),
  z.strictObject({ fault: z.literal('no-answer'), on, times }),
  z.strictObject({ fault: z.literal('answer-lost'), on, times }),
  z.strictObject({ fault: z.literal('crc-command'), on, times }),
  z.strictObject({ fault: z.literal('crc-answer'), on, times }),
  z.strictObject({ fault: z.literal('crc-both'), on, times }),
  z.strictObject({ fault: z.literal('split'), on, times }),
  z.strictObject({ fault: z.literal('merged'), on, times }),
  z.strictObject({ fault: z.literal('garbage'), on, times }),
]);

export type LastingFault = z.infer<typeof lastingFaultSchema>;
export type Mishap = z.infer<typeof mishapSchema>;

/** Whether the mishap is meant for this command, named as it was sent. */
export function meets(mishap: Mishap, sentAs: string): boolean {
  return 'on' in mishap ? mishap.on === sentAs : sentAs === 'trend';
}
