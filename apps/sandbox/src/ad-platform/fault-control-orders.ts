// What the ad platform's fault controls take: bodies are read strictly, so that none that is misspelt passes for pulled.
import { z } from 'zod';
import { isDecimal } from './spend.ts';

const MOST_IN_ONE = 1_000;
const DAY_MS = 86_400_000;

/** Milliseconds after the fault control was pulled; or it is held until it is released. */
const leaving = z.union([z.int().min(0).max(DAY_MS), z.literal('released')]);

export type Leaving = z.infer<typeof leaving>;

const delivery = {
  /** Left out: the address the tenant's app is subscribed with, if it is. Null: it is not announced. */
  deliverTo: z.url().nullable().optional(),
  appSecret: z.string().min(1).optional(),
  times: z.int().min(1).max(1000).default(1),
  /** A copy of the notification for each: [0] leaves at once, [2000] is late, [0, 2000] comes twice, ['released'] is held. */
  leaves: z.array(leaving).min(1).max(100).default([0]),
  sign: z.enum(['valid', 'forged', 'none']).default('valid'),
  concurrent: z.boolean().default(false),
  /** Posted again over 36 hours until it is answered 200, so many times faster than at the platform. */
  retryFaster: z.number().min(1_000).max(1e9).optional(),
  numericIds: z.boolean().default(false),
  escaped: z.boolean().default(true),
  extra: z.record(z.string(), z.unknown()).default({}),
};

const fieldData = z.array(z.strictObject({ name: z.string(), values: z.array(z.string()) }));

export const newLeads = z.strictObject({
  ...delivery,
  formId: z.string().optional(),
  fieldData: fieldData.optional(),
  /** Unix seconds, or ISO 8601. */
  createdTime: z.union([z.int(), z.iso.datetime({ offset: true })]).optional(),
  platform: z.string().default('fb'),
  organic: z.boolean().default(false),
  disclaimers: z.array(z.strictObject({ checkbox_key: z.string(), is_checked: z.string() })).default([]),
  leadgenId: z.string().regex(/^\d+$/).optional(),
  /** So many leads, announced in one notification. */
  count: z.int().min(1).max(MOST_IN_ONE).default(1),
  /** False: announced, but not there when it is fetched. */
  fetchable: z.boolean().default(true),
});

export const notification = z.strictObject({
  ...delivery,
  /** Leads announced (again), in this order, in one notification. */
  leadgenIds: z.array(z.string()).min(1).max(MOST_IN_ONE).optional(),
  dashboardTest: z.boolean().optional(),
  /** Any text, signed as it is. */
  body: z.string().optional(),
});

export type Delivering = z.infer<typeof notification> | z.infer<typeof newLeads>;

/** Which deliveries leave now, one after the other. Those named leave though they left before: the platform repeats itself. */
export const release = z.union([
  z.strictObject({ ids: z.array(z.string()).min(1) }),
  z.strictObject({ order: z.enum(['oldest-first', 'newest-first', 'shuffled']).default('oldest-first') }),
]);

export type Release = z.infer<typeof release>;

export const newForm = z.strictObject({
  id: z.string().regex(/^\d+$/),
  pageId: z.string(),
  name: z.string(),
  status: z.enum(['ACTIVE', 'ARCHIVED', 'DELETED', 'DRAFT']).default('ACTIVE'),
  questions: z
    .array(
      z.strictObject({
        key: z.string(),
        label: z.string(),
        type: z.string().default('CUSTOM'),
        options: z.array(z.strictObject({ key: z.string(), value: z.string() })).default([]),
      }),
    )
    .default([]),
});

export const daySpend = z.strictObject({
  date: z.iso.date(),
  amount: z.coerce.string().refine(isDecimal, 'a decimal with at most six places'),
  currency: z.string().length(3).optional(),
});

export const handshake = z.strictObject({
  callbackUrl: z.url(),
  verifyToken: z.string().default('sandbox-verify-token'),
  challenge: z.string().default('1158201444'),
});
