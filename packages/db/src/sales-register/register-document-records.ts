// The details of documents in the register: what they show, their links, and their states.

import type { DocumentKind, FiscalState, LinkState } from '@zapisy/domain/documents/document';
import { type GovernmentState, governmentStateOf } from '@zapisy/domain/documents/issuing/government-state';
import type { Tx } from '../connection/open-database.ts';
import { calendarDay } from '../values/calendar-day.ts';

export type DocumentDetails = {
  readonly id: string;
  readonly kind: DocumentKind;
  readonly number: string;
  /** 'YYYY-MM-DD', Europe/Warsaw; `soldOn` is null when we did not ask for the document. */
  readonly issuedOn: string;
  readonly soldOn: string | null;
  /** As it was asked for; '' for none, null when we did not ask for the document. */
  readonly buyer: { readonly name: string; readonly taxId: string } | null;
  readonly link: LinkState;
  /** The number of the receipt to which it is linked. */
  readonly linkedReceipt: string | null;
  readonly fiscal: FiscalState;
  /** Null while the e-invoice system has nothing to do with it. */
  readonly government: GovernmentState | null;
};

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The details of these documents, by id. */
export async function documentDetails(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, DocumentDetails>> {
  const rows = await tx.document.findMany({
    where: { id: { in: [...ids] } },
    include: { linkedReceipt: { select: { number: true } }, request: { select: { body: true } } },
  });
  const details = rows.map((row): DocumentDetails => {
    const asked = askedIn(row.request?.body);
    return {
      id: row.id,
      kind: row.kind as DocumentKind,
      number: row.number,
      issuedOn: calendarDay(row.issuedOn),
      soldOn: asked && DAY.test(asked('sell_date')) ? asked('sell_date') : null,
      buyer: asked && buyerOf(asked),
      link: row.linkState as LinkState,
      linkedReceipt: row.linkedReceipt?.number ?? null,
      fiscal: (row.fiscalState ?? 'none') as FiscalState,
      government: row.govStatus === null && row.govId === null ? null : governmentStateOf(row.govStatus, row.govId),
    };
  });
  return new Map(details.map((one) => [one.id, one]));
}

type Asked = (field: string) => string;

/** Reads the fields of a request's body as texts. */
function askedIn(body: unknown): Asked | null {
  const invoice = (body as { readonly invoice?: Readonly<Record<string, unknown>> } | undefined)?.invoice;
  return invoice ? (field) => String(invoice[field] ?? '') : null;
}

function buyerOf(asked: Asked): { readonly name: string; readonly taxId: string } {
  const person = `${asked('buyer_first_name')} ${asked('buyer_last_name')}`.trim();
  return { name: asked('buyer_name') || person, taxId: asked('buyer_tax_no') };
}
