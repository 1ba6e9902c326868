// The audit of the demo data: what its staff did to the payments and the leads that are written before it.
import { createHash } from 'node:crypto';
import type { AuditedAction } from '@zapisy/domain/audit/audited-action';
import type { Tx } from '../src/connection/open-database.ts';
import type { Prisma } from '../src/generated/prisma/client.ts';

type Row = Omit<Prisma.AuditCreateManyInput, 'action'> & { readonly at: Date; readonly action: AuditedAction };

/** In the order of time, as the ids of an audit grow. */
export async function writeAudit(tx: Tx): Promise<void> {
  const rows = [...(await ofPayments(tx)), ...(await ofLeads(tx))];
  await tx.audit.createMany({ data: rows.toSorted((one, other) => one.at.getTime() - other.at.getTime()) });
}

async function ofPayments(tx: Tx): Promise<readonly Row[]> {
  const payments = await tx.payment.findMany({ where: { settlementKey: { not: null } } });
  return payments.flatMap(
    ({ id, settledBy, paidAt, amountGrosze, method, printReceipt, settlementKey, ...payment }) => {
      const entity = { entity: 'payment', entityId: String(id) } as const;
      if (settledBy === null || paidAt === null) return [];
      const settled: Row = {
        ...entity,
        at: paidAt,
        ...actorOf(settledBy),
        action: 'settle',
        before: { state: 'due' },
        after: { state: 'paid', amount: amountGrosze, method, printReceipt, settlementKey },
      };
      const { refundedBy, refundedOn, refundGrosze, refundReason } = payment;
      if (refundedBy === null || refundedOn === null) return [settled];
      const markedOn = refundedOn.toISOString().slice(0, 10);
      const refunded: Row = {
        ...entity,
        at: new Date(`${markedOn}T10:15:00Z`),
        ...actorOf(refundedBy),
        action: 'markRefund',
        before: { state: 'paid' },
        after: {
          state: 'refunded',
          refund: { amount: refundGrosze, reason: refundReason, markedBy: refundedBy, markedOn },
        },
      };
      return [settled, refunded];
    },
  );
}

async function ofLeads(tx: Tx): Promise<readonly Row[]> {
  const lines = await tx.leadHistory.findMany({ where: { change: { in: ['moved', 'assigned', 'contact'] } } });
  return lines.map((line) => ({
    at: line.at,
    ...actorOf(line.actor),
    entity: 'lead',
    entityId: line.leadId,
    ...leadChange(line),
  }));
}

type LeadLine = {
  readonly change: string;
  readonly fromStatus: string | null;
  readonly toStatus: string | null;
  readonly details: unknown;
};

function leadChange({ change, fromStatus, toStatus, details }: LeadLine): Pick<Row, 'action' | 'before' | 'after'> {
  const { from = null, to = null } = details as { readonly from?: string | null; readonly to?: string };
  if (change === 'assigned') return { action: 'assignLead', before: { assignee: from }, after: { assignee: to } };
  if (change === 'contact') {
    return { action: 'planLeadContact', before: { nextContactOn: from }, after: { nextContactOn: to } };
  }
  return { action: 'moveLead', before: { stage: fromStatus }, after: { stage: toStatus } };
}

/** The sandbox's identity provider gives its people the same `sub`. */
function actorOf(email: string) {
  return { actor: email, actorSub: createHash('sha256').update(email).digest('hex').slice(0, 24) };
}
