// A customer is linked to a family whose e-mail, the key of its payments, changes at the same moment.
import { randomUUID } from 'node:crypto';
import { refusalOf } from '@zapisy/api/testing/refusal-of';
import { testApi } from '@zapisy/api/testing/test-api';
import { inTransaction, type Tx } from '@zapisy/db/connection/open-database';
import { joinOwners, lockOwners } from '@zapisy/db/people/owner-key-records';
import { renameOwner } from '@zapisy/db/people/owner-rename-records';
import { anOwner, aParticipant } from '@zapisy/db/testing/builders/people';
import { expect, it } from 'vitest';

const api = testApi();
const staff = () => api.as('marketing').leads;
const [ANNA, ANNA_NOWAK] = ['anna@poczta.example', 'anna.nowak@poczta.example'] as const;

/** A lead that is one step before 'Zapisany', and a participant of Anna's family. */
async function aTriedLead() {
  await anOwner(api.database, { email: ANNA });
  const { id: playerId } = await aParticipant(api.database, { ownerEmail: ANNA });
  const entered = { channel: 'telefon', firstName: 'Anna', phone: '600 100 200', city: 'Kraków' } as const;
  const { lead } = await staff().enter({ ...entered, key: randomUUID() });
  await staff().move({ leadId: lead.id, version: 1, to: 'Kontakt' });
  await staff().move({ leadId: lead.id, version: 2, to: 'Trening próbny' });
  return { leadId: lead.id, playerId };
}

type Change = (tx: Tx) => Promise<unknown>;

async function whileFamilyChanges<Answer>(change: Change, link: () => Promise<Answer>): Promise<Answer | undefined> {
  let linking: Promise<Answer> | undefined;
  await inTransaction(api.database, async (tx) => {
    await lockOwners(tx, [ANNA, ANNA_NOWAK]);
    await change(tx);
    linking = link();
    const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    await expect.poll(async () => (await api.database.pool.query(waiting)).rowCount).toBe(1);
  });
  return linking;
}

const corrected: Change = (tx) => renameOwner(tx, ANNA, ANNA_NOWAK);

it('Zapisany links the family under the e-mail to which it is corrected at this moment', async () => {
  const { leadId, playerId } = await aTriedLead();
  const target = { leadId, version: 3, to: 'Zapisany', playerId } as const;
  const linked = await whileFamilyChanges(corrected, () => staff().move(target));
  expect(linked?.lead).toMatchObject({ stage: 'Zapisany', playerId, ownerEmail: ANNA_NOWAK });
});

it.each<[string, Change]>([
  ['is corrected', corrected],
  [
    'joins another one',
    async (tx) => {
      await anOwner({ prisma: tx } as never, { email: ANNA_NOWAK });
      await joinOwners(tx, ANNA, ANNA_NOWAK);
    },
  ],
])('a customer without a participant is linked to the family that %s at this moment', async (_how, change) => {
  const { leadId, playerId } = await aTriedLead();
  await staff().move({ leadId, version: 3, to: 'Zapisany', playerId: null });
  const linked = await whileFamilyChanges(change, () => staff().link({ leadId, version: 4, playerId }));
  expect(linked?.lead).toMatchObject({ playerId, ownerEmail: ANNA_NOWAK });
});

it('a customer is linked to no participant that does not exist', async () => {
  const { leadId } = await aTriedLead();
  const target = { leadId, version: 3, to: 'Zapisany', playerId: randomUUID() } as const;
  expect(await refusalOf(staff().move(target))).toEqual({ code: 'not-found', field: 'playerId' });
});
