// What has to follow a restore, read from the restored database where it can be (OPS-20).
import { erasuresToRepeat, openErasureList } from '@zapisy/api/steps/erasure-list';
import { restoredMoment } from '@zapisy/db/backup/restored-records';
import type { Database } from '@zapisy/db/connection/open-database';
import { workAtHand } from '@zapisy/db/jobs/work-at-hand-records';
import { missingMigrations } from '@zapisy/db/migrations/migrate';
import { erasuresFile } from '../../src/process/erasures-file.ts';

type Given = {
  readonly database: Database;
  readonly place: { readonly dataDir: string | undefined; readonly erasureKey: string | undefined };
  /** When the backup was begun, by its name. */
  readonly begun: Date | undefined;
};

type WhatFollows = {
  /** In the order in which a person does them. */
  readonly sentences: readonly string[];
  readonly counted: { readonly highestPayment: number; readonly newest: string | null };
};

const shown = (time: Date) => `${time.toISOString().slice(0, 19).replace('T', ' ')} UTC`;

export async function whatFollows({ database, place, begun }: Given): Promise<WhatFollows> {
  const { newest, highestPayment } = await restoredMoment(database);
  const missing = await missingMigrations(database.pool);
  const of = begun === undefined ? '' : `The backup was begun at ${shown(begun)}. `;
  const sentences = [
    `${of}${newest ? `The newest entry of its audit is of ${shown(newest)}.` : 'Its audit is empty.'} What was recorded later is lost here; the invoicing provider, the gateway and the printers keep what they did.`,
    `Its highest payment number is ${highestPayment}. Look for the highest number in the order ids at the invoicing provider (pay-<number>-...). When that is higher, run before any server starts: npm run restore -- --payments-beyond <that number + 1000>`,
  ];
  const later =
    missing.length > 0
      ? [
          `The backup is of an earlier version: the first server that starts applies ${missing.length} migrations. After that run: npm run erasures -- check`,
        ]
      : [await waitingSentence(database), await erasuresSentence(database, place)];
  return { sentences: [...sentences, ...later], counted: { highestPayment, newest: newest?.toISOString() ?? null } };
}

async function waitingSentence(database: Database): Promise<string> {
  const { waiting } = await workAtHand(database, new Date());
  const counted = Object.entries(waiting).flatMap(([kind, { count }]) => (count > 0 ? [`${kind}: ${count}`] : []));
  if (counted.length === 0) return 'Nothing waits in it for a server.';
  return `Waiting in it: ${counted.join(', ')}. The first server that starts goes on with them under their former keys, so that no document is made twice. A letter that was sent after the backup is sent again; look for a receipt on paper before you let a waiting print go on.`;
}

async function erasuresSentence(database: Database, { dataDir, erasureKey }: Given['place']): Promise<string> {
  const file = erasuresFile(dataDir);
  const erasures = openErasureList(file);
  const after = 'and run npm run erasures -- check before clients and desks are let in.';
  if ((await erasures.all()).length === 0) {
    return `There is no erasure in ${file}: when there were some, put the list of the former servers there, ${after}`;
  }
  if (erasureKey === undefined) return `Set ERASURE_SECRET of the former servers, ${after}`;
  const { playerIds, leadIds } = await erasuresToRepeat({ database, settings: { erasureKey }, erasures });
  if (playerIds.length + leadIds.length === 0) return 'Nobody in it was erased after the backup.';
  return `Erased after the backup, and there again: families: ${playerIds.length}, leads: ${leadIds.length}. npm run erasures -- check names the page of each, where an administrator erases it again.`;
}
