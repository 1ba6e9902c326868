// What the baselines share: the check of the platform's signature, and the line with the address where they listen.
import { createHmac, timingSafeEqual } from 'node:crypto';

const [databaseUrl = '', secret = ''] = process.argv.slice(2);

export const DATABASE_URL = databaseUrl;

/** As an experienced engineer would implement it. */
export function isSigned(body: Buffer, header: string | readonly string[] | undefined): boolean {
  const claimed = Buffer.from(String(header).slice('sha256='.length), 'hex');
  const digest = createHmac('sha256', secret).update(body).digest();
  return claimed.length === digest.length && timingSafeEqual(claimed, digest);
}

export type Change = {
  readonly field: string;
  readonly value: {
    readonly leadgen_id: string;
    readonly page_id: string;
    readonly form_id: string;
    readonly ad_id: string;
    readonly created_time: number;
  };
};

export function changesIn(body: Buffer): readonly Change[] {
  const notification = JSON.parse(body.toString('utf8')) as { entry: { changes: Change[] }[] };
  return notification.entry.flatMap(({ changes }) => changes);
}

/** From here on the process lives as long as its parent. */
export function printReady(url: string): void {
  process.once('disconnect', () => process.exit());
  console.log(JSON.stringify({ ready: true, url }));
}
