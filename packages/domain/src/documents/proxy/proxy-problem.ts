// Why a document that staff make or change through the proxy is refused, although the provider may accept it.
import type { Grosze } from '../../money.ts';
import type { TaxIdProblem } from '../../preferences/polish-tax-id.ts';

export type BuyerNameField = 'buyer_first_name' | 'buyer_last_name';

export type ProxyProblem =
  | { readonly reason: 'name-incomplete'; readonly missing: BuyerNameField }
  | { readonly reason: 'company-undeclared' }
  | { readonly reason: 'tax-id-wrong'; readonly taxId: TaxIdProblem }
  | { readonly reason: 'tax-id-to-receipt' }
  | { readonly reason: 'kind-without-payments' }
  /** `line` counts from 0. */
  | { readonly reason: 'line-unknown'; readonly line: number }
  | { readonly reason: 'line-without-amount'; readonly line: number }
  | { readonly reason: 'total-below-zero'; readonly total: Grosze }
  | { readonly reason: 'total-too-large'; readonly highest: Grosze }
  | { readonly reason: 'total-not-paid'; readonly total: Grosze; readonly paid: Grosze }
  | { readonly reason: 'day-over' };
