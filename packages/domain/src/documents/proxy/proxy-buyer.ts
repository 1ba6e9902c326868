// The buyer of a document that staff make through the proxy: both names of a person, a declared company, a Polish tax id.
import { normaliseTaxId, taxIdProblem } from '../../preferences/polish-tax-id.ts';
import type { BuyerNameField, ProxyProblem } from './proxy-problem.ts';

type ProxyInvoice = Readonly<Record<string, unknown>>;

const NAME_FIELDS: readonly BuyerNameField[] = ['buyer_first_name', 'buyer_last_name'];

/** A receipt names its buyer by both names, or not at all. */
export function receiptNameProblem(invoice: ProxyInvoice): ProxyProblem | undefined {
  return oneWithoutOther((field) => String(invoice[field] ?? '').trim() === '');
}

/** A name that a change leaves out stays what it was, so a change of one needs the other too, also to remove both. */
export function changedNameProblem(invoice: ProxyInvoice): ProxyProblem | undefined {
  return oneWithoutOther((field) => invoice[field] === undefined) ?? receiptNameProblem(invoice);
}

function oneWithoutOther(isMissing: (field: BuyerNameField) => boolean): ProxyProblem | undefined {
  const [missing, other] = NAME_FIELDS.filter(isMissing);
  return missing !== undefined && other === undefined ? { reason: 'name-incomplete', missing } : undefined;
}

/** `buyer_name` is a company's name: a document that bears it must declare a company. */
export function companyProblem(invoice: ProxyInvoice): ProxyProblem | undefined {
  const isUndeclared = invoice['buyer_company'] !== true && (invoice['buyer_name'] ?? '') !== '';
  return isUndeclared ? { reason: 'company-undeclared' } : undefined;
}

type SentTaxId = { readonly taxId: string } | { readonly problem: ProxyProblem };

/**
 * The tax id as it is sent (FOL-19). Without a `kind` (`buyer_tax_no_kind`) the provider takes a number for a Polish one
 * unless it begins with the letters of another country; a Polish one must pass the same rule as everywhere (PREF-17 to
 * PREF-19), and is sent as ten digits.
 */
export function sentTaxId(typed: string, kind: unknown): SentTaxId {
  const isPolish = kind === undefined || kind === null || kind === '';
  if (typed.trim() === '' || !isPolish) return { taxId: typed };
  const problem = taxIdProblem(typed);
  if (problem === undefined) return { taxId: normaliseTaxId(typed) ?? typed };
  return problem === 'foreign' ? { taxId: typed } : { problem: { reason: 'tax-id-wrong', taxId: problem } };
}
