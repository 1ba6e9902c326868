// One delivery as one line of a spool file, and back. A line that was cut by a crash is distinguished from a corrupt
// one.
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { LeadDelivery } from '@zapisy/db/leads/lead-delivery-records';
import { z } from 'zod';

const id = z
  .string()
  .regex(/^\d{1,40}$/)
  .optional();
const LINE = z.object({
  leadgenId: z.string().regex(/^\d{1,40}$/),
  pageId: id,
  formId: id,
  adId: id,
  createdTime: z.coerce.date().optional(),
  raw: z.record(z.string(), z.unknown()),
});

export function linesOf(deliveries: readonly LeadDelivery[]): string {
  return deliveries.map((delivery) => `${JSON.stringify(delivery)}\n`).join('');
}

type ReadLines = {
  /**
   * Lines in the middle that are no delivery: corrupted on the disk. A bad last line was cut by a crash, before its
   * 200.
   */
  readonly spoilt: number;
};

/** Hands the deliveries of a file to `store`, at most `limit` at a time, each part after the previous one is stored. */
export async function readSpool(
  path: string,
  limit: number,
  store: (deliveries: readonly LeadDelivery[]) => Promise<void>,
): Promise<ReadLines> {
  let part: LeadDelivery[] = [];
  let [spoilt, isLastBad] = [0, false];
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY })) {
    if (isLastBad) spoilt += 1;
    const delivery = deliveryOf(line);
    isLastBad = delivery === undefined;
    if (delivery) part.push(delivery);
    if (part.length < limit) continue;
    await store(part);
    part = [];
  }
  if (part.length > 0) await store(part);
  return { spoilt };
}

function deliveryOf(line: string): LeadDelivery | undefined {
  try {
    const { pageId, formId, adId, createdTime, ...rest } = LINE.parse(JSON.parse(line));
    return { ...rest, pageId, formId, adId, createdTime };
  } catch {
    return undefined;
  }
}
