// What the driver will settle: families with every preference and due payments, each marked in its lines' names.
import { randomUUID } from 'node:crypto';
import type { Seeded } from '@zapisy/api/testing/seeded';
import type { Database } from '@zapisy/db/connection/open-database';
import { A_LINE, aPayment } from '@zapisy/db/testing/builders/payments';
import { A_COMPANY, A_PERSON, anInvoicePreference, aParticipant } from '@zapisy/db/testing/builders/people';
import { grosze } from '@zapisy/domain/money';
import type { StoredInvoice } from '@zapisy/domain/preferences/invoice-preference';
import type { Cycle } from './plan.ts';
import type { Sold } from './sold.ts';

/** A sale to be settled; its key is generated once, however often it is sent. */
export type Sale = Sold & { readonly settlementKey: string; readonly playerId: string };

type Kind = Pick<Sold, 'preference' | 'printReceipt'>;

/** Every row of the plan (DOC-1) that can occur at a counter, the everyday ones more often. */
const KINDS: readonly [Kind, ...Kind[]] = [
  { preference: 'none', printReceipt: true },
  { preference: 'none', printReceipt: true },
  { preference: 'none', printReceipt: false },
  { preference: 'nominal', printReceipt: true },
  { preference: 'nominal', printReceipt: true },
  { preference: 'nominal', printReceipt: true },
  { preference: 'nominal', printReceipt: false },
  { preference: 'classic', printReceipt: false },
  { preference: 'classic', printReceipt: false },
  { preference: 'classic', printReceipt: true },
];
const OF_A_COMPANY: Kind = { preference: 'classic', printReceipt: false };
const PROFILES: Readonly<Record<Sold['preference'], StoredInvoice | undefined>> = {
  none: undefined,
  nominal: A_PERSON,
  classic: A_COMPANY,
};
/** How many payments each sale of a cycle settles at once. */
const SIZES = [1, 2, 2, 3, 4];
const LARGEST_GROSZE = 90_000;
const AT_ONCE = 8;

/** The sales of each cycle; their families and due payments are stored in the database. */
export async function prepareSales(database: Database, plan: readonly Cycle[], random: Seeded): Promise<Sale[][]> {
  let marks = 0;
  const marked = () => {
    marks += 1;
    return { mark: `z${String(marks).padStart(6, '0')}`, gross: 1 + random.below(LARGEST_GROSZE) };
  };
  const orders = plan.map(({ isOfCompanies }) =>
    SIZES.map((size) => ({
      kind: isOfCompanies ? OF_A_COMPANY : random.pick(KINDS),
      grosses: Array.from({ length: size }, marked),
    })),
  );
  const flat = orders.flat();
  const made: Sale[] = [];
  for (let from = 0; from < flat.length; from += AT_ONCE) {
    const some = flat.slice(from, from + AT_ONCE).map(({ kind, grosses }) => prepareSale(database, kind, grosses));
    made.push(...(await Promise.all(some)));
  }
  return orders.map((_, cycle) => made.slice(cycle * SIZES.length, (cycle + 1) * SIZES.length));
}

type Marked = { readonly mark: string; readonly gross: number };

/** One sale of that kind; its family and its due payments are stored in the database. */
export async function prepareSale(database: Database, kind: Kind, grosses: readonly Marked[]): Promise<Sale> {
  const participant = await aParticipant(database);
  const profile = PROFILES[kind.preference];
  if (profile) await anInvoicePreference(database, participant, profile);
  const payments = [];
  for (const { mark, gross } of grosses) {
    const lines = [{ ...A_LINE, name: `Zajęcia ${mark}`, gross: grosze(gross) }];
    const { id } = await aPayment(database, { participant, lines });
    payments.push({ id, mark, gross });
  }
  const taxId = kind.preference === 'classic' && profile ? profile.taxId : '';
  return { ...kind, taxId, payments, isReordered: false, settlementKey: randomUUID(), playerId: participant.id };
}
