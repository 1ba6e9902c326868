// An administrator unifies families: in each the chosen ward's data are copied; one transaction per family, and a
// report of all (PPL-12, PREF-11).
import type { InputOf } from '@zapisy/acts/act';
import { unifyInvoiceDataAct } from '@zapisy/acts/preferences/unify-invoice-data';
import { inTransaction, type Tx } from '@zapisy/db/connection/open-database';
import type { WardInvoice } from '@zapisy/domain/preferences/ward-invoice';
import type { RefusalData } from '@zapisy/domain/refusals/refusal-data';
import type { SignedInContext } from '../context.ts';
import { recordAct } from '../record-act.ts';
import { Refusal } from '../refusal.ts';
import { lockFamilyOfSource, refuseStale, writeInvoice } from './invoice-writes.ts';

type UnifyInvoiceData = InputOf<typeof unifyInvoiceDataAct>;
type UnifyChoice = UnifyInvoiceData['choices'][number];

type UnifyReport = { readonly playerId: string } & (
  | { readonly outcome: 'unified'; readonly unificationId: string; readonly changed: number }
  | { readonly outcome: 'refused'; readonly refusal: RefusalData }
);

/** A refused family (changed meanwhile, both invoices on, data that would be rejected) does not stop the others. */
export async function unifyInvoiceData(
  ctx: SignedInContext,
  { choices }: UnifyInvoiceData,
): Promise<readonly UnifyReport[]> {
  const report: UnifyReport[] = [];
  for (const choice of choices) report.push(await unifyOrRefuse(ctx, choice));
  return report;
}

async function unifyOrRefuse(ctx: SignedInContext, choice: UnifyChoice): Promise<UnifyReport> {
  const { playerId } = choice;
  try {
    return { playerId, outcome: 'unified', ...(await unifyFamily(ctx, choice)) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { playerId, outcome: 'refused', refusal: error.data };
  }
}

async function unifyFamily(ctx: SignedInContext, { playerId, versions }: UnifyChoice) {
  const unificationId = ctx.random();
  return await inTransaction(ctx.database, async (tx) => {
    const { ownerEmail, source, family } = await lockFamilyOfSource(tx, playerId);
    // A ward that was added to the family meanwhile has no version here, and is a conflict too.
    const seen = (ward: WardInvoice) => versions[ward.participant.id] ?? -1;
    refuseStale(family.map((ward) => ({ ward, next: source.invoice, readVersion: seen(ward) })));
    const overwritten = await overwrite(tx, ctx, source, family);
    await recordAct(tx, unifyInvoiceDataAct, {
      actor: ctx.session,
      entityId: unificationId,
      before: overwritten.map((ward) => ({ playerId: ward.participant.id, invoice: ward.invoice })),
      after: {
        ownerEmail,
        playerId,
        versions: Object.fromEntries(overwritten.map((ward) => [ward.participant.id, ward.version + 1])),
      },
    });
    return { unificationId, changed: overwritten.length };
  });
}

async function overwrite(
  tx: Tx,
  { clock }: SignedInContext,
  source: WardInvoice,
  family: readonly WardInvoice[],
): Promise<readonly WardInvoice[]> {
  const overwritten: WardInvoice[] = [];
  for (const ward of family) if (await writeInvoice(tx, ward, source.invoice, clock.now())) overwritten.push(ward);
  return overwritten;
}
