// The national e-invoice system seen through the provider: who is sent, and what becomes of it a moment later.
import { randomBytes } from 'node:crypto';
import type { Tenant } from '../tenants.ts';
import { isGovKind, type Problems } from './documents/check-document.ts';
import type { DocumentRow } from './documents/document-row.ts';
import { isYes, textOf, warsawToday } from './documents/draft.ts';
import { ledgerOf } from './ledger.ts';
import type { Settings } from './settings.ts';
import { notifyLater } from './webhooks.ts';

function sentByAccount(row: DocumentRow, mode: Settings['govAutoSend']): boolean {
  const company = row.attributes['buyer_company'] === true;
  if (mode === 'all') return true;
  if (mode === 'all_companies') return company;
  return mode === 'pl_companies' && company && textOf(row.attributes['buyer_tax_no_kind']) === '';
}

const govNumber = (row: DocumentRow): string =>
  `${textOf(row.attributes['seller_tax_no'])}-${warsawToday().replaceAll('-', '')}-${randomBytes(6).toString('hex').toUpperCase()}`;

/** Puts a state on a document; 'ok' brings the number of the national system, after which it cannot be changed. */
export function settleGov(row: DocumentRow, status: string | null, errors: readonly string[] | null = null): void {
  row.govStatus = status;
  row.govErrors = errors;
  if (status === 'ok') row.govId ??= govNumber(row);
  row.updatedAt = new Date().toISOString();
}

/**
 * Sends a document when the call or the account asks for it: 'processing' at once, the outcome of the settings after
 * their delay, sent to the listeners as an update. A receipt that is asked for is 'not_applicable'.
 */
export function sendToGov(tenant: Tenant, row: DocumentRow, asked: unknown, problems: Problems = {}): void {
  const ledger = tenant.of(ledgerOf);
  if (!isGovKind(row.kind)) {
    if (isYes(asked)) row.govStatus = 'not_applicable';
    return;
  }
  const broken = Object.entries(problems).map(([field, messages]) => `${field} ${messages.join(', ')}`);
  if (broken.length > 0) row.govErrors = broken;
  if (row.govStatus !== null || !(isYes(asked) || sentByAccount(row, ledger.settings.govAutoSend))) return;
  row.govStatus = 'processing';
  settleLater(tenant, row, broken);
}

function settleLater(tenant: Tenant, row: DocumentRow, broken: readonly string[]): void {
  const ledger = tenant.of(ledgerOf);
  const timer = setTimeout(() => {
    ledger.timers.delete(timer);
    if (row.govStatus !== 'processing' || !ledger.rows.has(row.id)) return;
    const outcome = broken.length > 0 ? 'send_error' : ledger.settings.govOutcome;
    const errors = outcome.endsWith('error') && broken.length === 0 ? ['Błąd weryfikacji semantyki dokumentu'] : broken;
    settleGov(row, outcome, errors.length > 0 ? errors : null);
    ledger.changed();
    notifyLater(tenant, 'invoice:update', row);
  }, ledger.settings.govDelayMs);
  timer.unref();
  ledger.timers.add(timer);
}

/** Documents that were on their way when the sandbox ended arrive after all. */
export function resumeGov(tenant: Tenant): void {
  for (const row of tenant.of(ledgerOf).rows.values()) {
    if (row.govStatus === 'processing') settleLater(tenant, row, row.govErrors ?? []);
  }
}
