// The provider's faults: which call each waits for, and what it does to the answer.
import { z } from 'zod';

const when = z.enum(['before', 'after']).default('before');

/** `when` says whether the call takes effect: 'before' the fault strikes and nothing is made, 'after' and it is. */
export const fault = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('refuse'),
    status: z.int().min(200).max(599).default(422),
    /** Null: the message is plain text. */
    field: z.string().nullable().default('buyer_tax_no'),
    message: z.string().default('nieprawidłowy numer NIP'),
  }),
  z.strictObject({ type: z.literal('refuse-link'), shape: z.int().min(1).max(5).optional() }),
  z.strictObject({ type: z.literal('delay'), ms: z.int().min(0), when }),
  z.strictObject({ type: z.literal('no-answer'), when }),
  z.strictObject({ type: z.literal('drop'), when }),
  z.strictObject({ type: z.literal('html'), status: z.int().default(502), when }),
  z.strictObject({ type: z.literal('empty-200'), when }),
  /** Made, but answered 200 instead of 201. */
  z.strictObject({ type: z.literal('ok-200') }),
  z.strictObject({ type: z.literal('truncated'), when }),
  z.strictObject({ type: z.literal('redirect') }),
  z.strictObject({ type: z.literal('throttle'), retryAfter: z.int().min(0).optional() }),
]);

const operation = z.enum(['create', 'read', 'list', 'update', 'delete', 'pdf', 'departments', 'email', 'fiscal-print']);

export const faultOrder = z.strictObject({
  on: z.union([operation, z.literal('any')]).default('create'),
  kind: z.string().optional(),
  linked: z.boolean().optional(),
  times: z.int().min(1).default(1),
  fault,
});

export type Fault = z.infer<typeof fault>;
export type FaultOrder = z.infer<typeof faultOrder>;

/** The call a fault may be waiting for. `linked`: it asks for a link to a receipt. */
export type Call = {
  readonly on: z.infer<typeof operation>;
  readonly kind?: string | undefined;
  readonly linked?: boolean | undefined;
};

export function fits(order: FaultOrder, call: Call): boolean {
  // A refused link is the answer to a call that asks for one, and to no other.
  const linked = order.fault.type === 'refuse-link' ? true : order.linked;
  return (
    (order.on === 'any' || order.on === call.on) &&
    (order.kind === undefined || order.kind === call.kind) &&
    (linked === undefined || linked === (call.linked ?? false))
  );
}
