// PUT and DELETE of a document: partial updates, linking afterwards, and what may no longer be touched.
import type { Tenant } from '../../tenants.ts';
import { type Answer, json, NOT_FOUND, refusal } from '../answer.ts';
import { isFiscal } from '../fiscal-print.ts';
import { sendToGov } from '../gov.ts';
import { type Ledger, ledgerOf } from '../ledger.ts';
import { notifyLater } from '../webhooks.ts';
import { govProblems, ownProblems, together } from './check-document.ts';
import { link, oidTaken, paidAttributes, positionsOf, receiptOf } from './create-document.ts';
import { type DocumentRow, documentAnswer, type Position, totals } from './document-row.ts';
import { type Draft, isYes, redraft } from './draft.ts';
import { fiscalNameProblems } from './fiscal-names.ts';
import { asObject, ignoredAttributes, sentPositions } from './known-attributes.ts';
import { groszeToDecimal } from './money.ts';
import { linkProblem, linkRefusal } from './receipt-link.ts';

const IN_GOV = 'Nie można edytować dokumentu, ponieważ został przesłany do KSeF.';
const PRINTED = 'Nie można zmienić zafiskalizowanego paragonu.';

function untouchable(row: DocumentRow): Answer | undefined {
  if (row.govId !== null) return refusal(422, IN_GOV);
  return isFiscal(row) ? refusal(422, PRINTED) : undefined;
}

function asSent(line: Position): Record<string, unknown> {
  const gross = groszeToDecimal(line.gross);
  return { id: line.id, name: line.name, quantity: line.quantity, tax: line.tax, total_price_gross: gross };
}

/** Lines of an update: an id changes a line, `_destroy` takes it away, no id adds one; no lines leave them alone. */
function mergedPositions(row: DocumentRow, sent: Draft['positions']): Draft['positions'] {
  const changes = new Map(sent.filter((line) => line['id'] !== undefined).map((line) => [Number(line['id']), line]));
  const unchanged = row.positions
    .map((line) => ({ ...asSent(line), ...changes.get(line.id) }))
    .filter((line: Record<string, unknown>) => !isYes(line['_destroy']));
  return [...unchanged, ...sent.filter((line) => line['id'] === undefined)];
}

/** A link asked for by an update: the receipt in `from_invoice_id`, the mark in `issued_to_receipt`. */
function linkLater(
  ledger: Ledger,
  row: DocumentRow,
  draft: Draft,
  change: Readonly<Record<string, unknown>>,
): Answer | undefined {
  const { updateLinks, linkIgnored } = ledger.settings;
  if (!isYes(change['issued_to_receipt']) || !updateLinks || linkIgnored) return undefined;
  const receipt = receiptOf(ledger, String(change['from_invoice_id'] ?? row.attributes['from_invoice_id'] ?? ''));
  const problem = linkProblem(draft, totals(row).gross, receipt, row.id);
  if (problem) return refusal(422, linkRefusal(ledger.nextLinkShape(), problem));
  if (receipt) link(row, receipt.row);
  return undefined;
}

/** PUT /invoices/{id}.json: 200 and the whole document, or 422 and nothing changed. */
export function updateDocument(tenant: Tenant, id: number, body: unknown): Answer {
  const ledger = tenant.of(ledgerOf);
  const row = ledger.rows.get(id);
  if (!row) return NOT_FOUND;
  const untouched = untouchable(row);
  if (untouched) return untouched;
  const top = asObject(body);
  const change = asObject(top['invoice']);
  const sent = sentPositions(change);
  const draft = redraft(row, change, mergedPositions(row, sent));
  const gov = govProblems(draft);
  let problems = ledger.settings.validateForGov ? together(ownProblems(draft), gov) : ownProblems(draft);
  if (isYes(change['oid_unique']) && oidTaken(ledger, draft, id)) {
    problems = together(problems, { oid: ['- jest już zajęty'] });
  }
  if (Object.keys(problems).length > 0) return refusal(422, problems);
  const noLink = linkLater(ledger, row, draft, change);
  if (noLink) return noLink;

  if (sent.length > 0) row.positions = positionsOf(ledger, draft.positions);
  row.attributes = { ...draft.attributes, ...paidAttributes(draft.attributes, totals(row).gross) };
  row.fiscalNameProblems = fiscalNameProblems(
    row.kind,
    row.positions.map((line) => line.name),
  );
  row.ignored = [...new Set([...row.ignored, ...ignoredAttributes(body)])];
  row.updatedAt = new Date().toISOString();
  sendToGov(tenant, row, top['gov_save_and_send'], gov);
  notifyLater(tenant, 'invoice:update', row);
  return json(200, documentAnswer(row, true));
}

/** DELETE /invoices/{id}.json: gone, and its order id is free again. Not once it is in the national system or printed. */
export function deleteDocument(tenant: Tenant, id: number): Answer {
  const ledger = tenant.of(ledgerOf);
  const row = ledger.rows.get(id);
  if (!row) return NOT_FOUND;
  const untouched = untouchable(row);
  if (untouched) return untouched;
  const other = row.linkedId === null ? undefined : ledger.rows.get(row.linkedId);
  if (other) {
    other.linkedId = null;
    other.issuedToReceipt = false;
  }
  ledger.rows.delete(id);
  notifyLater(tenant, 'invoice:destroy', row);
  return json(200, 'ok');
}
