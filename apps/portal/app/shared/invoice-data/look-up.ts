// The form's request to the company register, and the kinds of its answer.
import type { ShouldRevalidateFunction } from '@remix-run/react';
import type { InvoiceData } from '@zapisy/domain/preferences/invoice-preference';
import { unlessUnanswered } from '../../forms/lost-answer.ts';

/** A POST of its own: a tax id in an address would stay in logs and in the browser's history (SEC-7). */
export const LOOK_UP = '/profil/rejestr';
export const LOOK_UP_FIELD = 'taxId';

/** A look-up changes nothing, so the pages around its button are not read again while the person types. */
export const unlessLookedUp: ShouldRevalidateFunction = (navigation) =>
  navigation.formAction !== LOOK_UP && unlessUnanswered(navigation);

/** The register's data of a company. */
export type Company = Pick<InvoiceData, 'companyName' | 'street' | 'postalCode' | 'city'>;

export type LookUp =
  | { readonly kind: 'found'; readonly company: Company }
  /** The register does not know the number. */
  | { readonly kind: 'unknown' }
  /** No answer within two seconds. */
  | { readonly kind: 'unreachable' }
  /** The person has had it asked too often within a minute. */
  | { readonly kind: 'too-often' }
  /** Not a valid tax id: the register was not asked. */
  | { readonly kind: 'invalid' };
