// POST /invoices.json: checks, the order id, the link to a receipt, then a row of the ledger.
import type { Tenant } from '../../tenants.ts';
import { type Answer, json, refusal } from '../answer.ts';
import { sendToGov } from '../gov.ts';
import { type Ledger, ledgerOf, newToken } from '../ledger.ts';
import { notifyLater } from '../webhooks.ts';
import { govProblems, ownProblems, together } from './check-document.ts';
import { type DocumentRow, documentAnswer, type Position, totals } from './document-row.ts';
import { type Draft, draftOf, isYes, textOf } from './draft.ts';
import { fiscalNameProblems } from './fiscal-names.ts';
import { asObject, ignoredAttributes } from './known-attributes.ts';
import { decimalToGrosze, groszeToDecimal, netOf } from './money.ts';
import { linkAsked, linkProblem, linkRefusal } from './receipt-link.ts';

/** Lines as the provider keeps them; `total_price_gross` is the total of the line, not the price of one piece. */
export function positionsOf(ledger: Ledger, sent: Draft['positions']): Position[] {
  return sent.map((line) => {
    const tax = String(line['tax']);
    const gross = decimalToGrosze(line['total_price_gross']) ?? 0;
    const quantity = textOf(line['quantity'] ?? 1).replace(',', '.');
    return {
      id: typeof line['id'] === 'number' ? line['id'] : ledger.nextId(),
      name: textOf(line['name']),
      quantity: quantity.includes('.') ? quantity : `${quantity}.0`,
      quantityUnit: textOf(line['quantity_unit']) || null,
      tax,
      gross,
      net: netOf(gross, tax),
    };
  });
}

/** `paid` and `status` as they come out of the amount: paid in full, in part, or what was sent. */
export function paidAttributes(attributes: Readonly<Record<string, unknown>>, gross: number): Record<string, unknown> {
  const named = decimalToGrosze(attributes['paid']);
  const paid = named ?? (attributes['status'] === 'paid' ? gross : 0);
  const sent = textOf(attributes['status']);
  const status =
    paid > 0 && paid >= gross ? 'paid' : paid > 0 ? 'partial' : sent === 'paid' ? 'paid' : sent || 'issued';
  return { paid: groszeToDecimal(paid), status };
}

/** Whether the account already has a document of that order id, where the account looks for one. */
export function oidTaken(ledger: Ledger, draft: Draft, ownId?: number): boolean {
  const oid = textOf(draft.attributes['oid']);
  if (oid === '') return false;
  const anyKind = ledger.settings.oidUniqueAcross === 'account';
  return [...ledger.rows.values()].some(
    (row) => row.id !== ownId && row.attributes['oid'] === oid && (anyKind || row.kind === draft.kind),
  );
}

export function receiptOf(ledger: Ledger, id: string): { row: DocumentRow; gross: number } | undefined {
  const row = ledger.rows.get(Number(id));
  return row && { row, gross: totals(row).gross };
}

/** Ties both rows to each other. */
export function link(invoice: DocumentRow, receipt: DocumentRow): void {
  invoice.issuedToReceipt = true;
  invoice.linkedId = receipt.id;
  receipt.linkedId = invoice.id;
}

/** Writes a draft into the ledger without asking anything of it: what the control panel does for a manual document. */
export function addRow(tenant: Tenant, address: string, draft: Draft, wantedNumber = ''): DocumentRow {
  const ledger = tenant.of(ledgerOf);
  const { settings } = ledger;
  const id = ledger.nextId();
  const positions = positionsOf(ledger, draft.positions);
  const series = ledger.nextNumber(draft.kind, textOf(draft.attributes['issue_date']));
  const number = wantedNumber || series.number;
  const token = newToken();
  const at = new Date().toISOString();
  const row: DocumentRow = {
    id,
    token,
    viewUrl: `${address}/f/${encodeURIComponent(number.replaceAll('/', '-'))}/${token}`,
    kind: draft.kind,
    number,
    patternNumber: series.patternNumber,
    clientId: ledger.clientOf(draft.attributes),
    createdAt: at,
    updatedAt: at,
    attributes: { ...draft.attributes, ...paidAttributes(draft.attributes, totals({ positions }).gross) },
    positions,
    issuedToReceipt: false,
    linkedId: null,
    govStatus: null,
    govId: null,
    govErrors: null,
    fiscalStatus: settings.autoFiscalise && draft.kind === 'receipt' ? 'to_print' : null,
    fiscalPrintOrders: settings.autoFiscalise && draft.kind === 'receipt' ? 1 : 0,
    fiscalNameProblems: fiscalNameProblems(
      draft.kind,
      positions.map((line) => line.name),
    ),
    ignored: [],
    hiddenFromLists: settings.listLagReads,
    hiddenFromPdf: settings.pdfLagReads,
    mails: [],
  };
  ledger.rows.set(id, row);
  return row;
}

function refused(ledger: Ledger, draft: Draft, invoice: Readonly<Record<string, unknown>>): Answer | undefined {
  let problems = ownProblems(draft);
  if (ledger.settings.validateForGov) problems = together(problems, govProblems(draft));
  if (isYes(invoice['oid_unique']) && oidTaken(ledger, draft)) {
    problems = together(problems, { oid: ['- jest już zajęty'] });
  }
  return Object.keys(problems).length > 0 ? refusal(422, problems) : undefined;
}

/**
 * Makes a document: 201 and its JSON, or 422 and nothing made. `govAsked` is `gov_save_and_send` from the query.
 */
export function createDocument(tenant: Tenant, address: string, body: unknown, govAsked?: unknown): Answer {
  const ledger = tenant.of(ledgerOf);
  const top = asObject(body);
  const invoice = asObject(top['invoice']);
  const draft = draftOf(invoice);
  const no = refused(ledger, draft, invoice);
  if (no) return no;

  const wanted = linkAsked(invoice);
  const receipt = receiptOf(ledger, wanted.receiptId);
  const linking = wanted.complete && !ledger.settings.linkIgnored;
  if (linking) {
    const gross = totals({ positions: positionsOf(ledger, draft.positions) }).gross;
    const problem = linkProblem(draft, gross, receipt);
    if (problem) return refusal(422, linkRefusal(ledger.nextLinkShape(), problem));
  }

  const row = addRow(tenant, address, draft, textOf(invoice['number']));
  row.ignored = ignoredAttributes(body);
  if (linking && receipt) link(row, receipt.row);
  sendToGov(tenant, row, top['gov_save_and_send'] ?? govAsked, govProblems(draft));
  ledger.stats.created[row.kind] = (ledger.stats.created[row.kind] ?? 0) + 1;
  notifyLater(tenant, 'invoice:create', row);
  return json(201, documentAnswer(row, false));
}
