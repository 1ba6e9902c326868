// What is left when a run has no more work: the tables in plain SQL, and the leads at the emulator.
import { setTimeout as pause } from 'node:timers/promises';
import type { TestHarness } from '../../testing/test-harness.ts';
import type { Delivery, Evidence, StoredLead } from './checker.ts';
import type { Sender } from './sender.ts';

const LOOK_EVERY_MS = 200;
const REST_LIMIT_MS = 120_000;

/** Waits until no delivery is being worked on any more. False when that took too long. */
export async function waitUntilIdle({ database }: TestHarness): Promise<boolean> {
  const limit = Date.now() + REST_LIMIT_MS;
  while (Date.now() < limit) {
    const { rows } = await database.pool.query(
      `SELECT 1 FROM lead_delivery WHERE state NOT IN ('done', 'failed') LIMIT 1`,
    );
    if (rows.length === 0) return true;
    await pause(LOOK_EVERY_MS);
  }
  return false;
}

type PlatformLead = { readonly id: string; readonly fieldData: unknown };

export async function gatherEvidence({ database, faultControls }: TestHarness, sender: Sender): Promise<Evidence> {
  const leads = await database.pool.query<StoredLead>(
    `SELECT social_lead_id AS id, answers,
       (SELECT count(*)::int FROM lead_history WHERE lead_id = lead.id AND change = 'created') AS created
     FROM lead`,
  );
  const deliveries = await database.pool.query<Delivery>(
    'SELECT leadgen_id AS id, state, error_code AS reason FROM lead_delivery',
  );
  const platform = await faultControls.get<readonly PlatformLead[]>('/social/leads');
  return {
    announced: [...sender.announced],
    acknowledged: [...sender.acknowledged.keys()],
    platform: new Map(platform.map(({ id, fieldData }) => [id, fieldData])),
    stored: leads.rows,
    deliveries: deliveries.rows,
  };
}
