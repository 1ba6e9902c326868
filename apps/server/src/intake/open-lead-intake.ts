// The intake of this server, with its database and its spool.
import { leadIdHash } from '@zapisy/api/steps/lead-id-hash';
import { type LeadDelivery, storeDeliveries } from '@zapisy/db/leads/lead-delivery-records';
import { tombstonesAmong } from '@zapisy/db/leads/lead-tombstone-records';
import type { ServerDependencies } from '../server-dependencies.ts';
import { type LeadIntake, openLeadIntake } from './lead-intake.ts';
import { openLeadSpool } from './lead-spool.ts';
import { formerSpoolFolders, spoolFolder } from './spool-folder.ts';
import { storeOneByOne } from './store-deliveries-one-by-one.ts';

/** The database has not been migrated and checked yet. */
class NotStarted extends Error {
  override readonly name = 'NotStarted';
}

export function openIntakeOf({
  settings,
  context,
  wakeLeadWorker,
  hasStarted,
}: Omit<ServerDependencies, 'intake' | 'lookUps'>): LeadIntake {
  const { database, log } = context;
  const storeAny = storeOneByOne((deliveries) => storeDeliveries(database, deliveries));
  const store = async (deliveries: readonly LeadDelivery[]) => {
    // Before the migrations there is no table for them, and with another erasure key no erased lead would be
    // recognized.
    if (!hasStarted()) throw new NotStarted();
    await storeAny(deliveries);
  };
  const { dataDir } = settings.database;
  const databaseUrl = database.embedded ? undefined : database.url;
  return openLeadIntake({
    store,
    storeReplayed: async (deliveries) => store(await withoutErased(context, deliveries)),
    spool: openLeadSpool(spoolFolder(dataDir, databaseUrl), {
      formerFolders: () => formerSpoolFolders(dataDir, databaseUrl),
    }),
    onReplayed: wakeLeadWorker,
    log,
  });
}

/** A lead in the spool may have been erased meanwhile: not even its id may be stored again (INT-9). */
async function withoutErased(
  { database, settings }: ServerDependencies['context'],
  deliveries: readonly LeadDelivery[],
): Promise<readonly LeadDelivery[]> {
  const hashed = deliveries.map((delivery) => [delivery, leadIdHash(settings.erasureKey, delivery.leadgenId)] as const);
  const erased = await tombstonesAmong(
    database.prisma,
    hashed.map(([, hash]) => hash),
  );
  return hashed.filter(([, hash]) => !erased.has(hash)).map(([delivery]) => delivery);
}
