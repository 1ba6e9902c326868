// Refusals of the proxy: each problem of the domain as the field of the body with a message for its caller.
import type { ProxyProblem } from '@zapisy/domain/documents/proxy/proxy-problem';
import { groszeToDecimal } from '@zapisy/domain/money';
import { Refusal } from '../../refusal.ts';

const POSITIONS = 'invoice.positions';

export function badInput(fields: Readonly<Record<string, readonly string[]>>): Refusal {
  return new Refusal('bad-input', { fields });
}

/** @throws Refusal 'bad-input' naming the field, unless there is no problem. */
export function refuse(problem: ProxyProblem | undefined): void {
  if (problem !== undefined) throw refusalOf(problem);
}

/** The refusal 'bad-input' of a problem. */
export function refusalOf(problem: ProxyProblem): Refusal {
  const [field, message] = fieldAndMessage(problem);
  return badInput({ [field]: [message] });
}

function fieldAndMessage(problem: ProxyProblem): readonly [field: string, message: string] {
  switch (problem.reason) {
    case 'name-incomplete':
      return [`invoice.${problem.missing}`, 'is needed beside the other name'];
    case 'company-undeclared':
      return ['invoice.buyer_name', 'is a company; a person has buyer_first_name and buyer_last_name'];
    case 'tax-id-wrong':
      return [
        'invoice.buyer_tax_no',
        `is no Polish tax id (${problem.taxId}); a foreign one has buyer_tax_no_kind 'nip_ue' or 'other'`,
      ];
    case 'tax-id-to-receipt':
      return ['invoice.buyer_tax_no', 'an invoice to a receipt carries no tax id'];
    case 'kind-without-payments':
      return ['paymentIds', "go with the kinds 'receipt' and 'vat' only"];
    case 'line-unknown':
      return [`${POSITIONS}.${problem.line}.id`, 'is no line of this receipt'];
    case 'line-without-amount':
      return [`${POSITIONS}.${problem.line}.total_price_gross`, 'is needed for a new line'];
    case 'total-below-zero':
      return [POSITIONS, `come to ${groszeToDecimal(problem.total)}, below zero: make a correction at the provider`];
    case 'total-too-large':
      return [POSITIONS, `come to more than ${groszeToDecimal(problem.highest)}`];
    case 'total-not-paid':
      return [
        POSITIONS,
        `come to ${groszeToDecimal(problem.total)}, and the payments to ${groszeToDecimal(problem.paid)}`,
      ];
    case 'day-over':
      return ['invoice.issue_date', 'is over: a document bears the day on which it is sent, so leave it out'];
  }
}
