// The company register as the form asks it, and its answer as the form takes it.
import type { ShouldRevalidateFunction } from '@remix-run/react';
import type { InvoiceData } from '@zapisy/domain/preferences/invoice-preference';
import { unlessUnanswered } from '../../forms/lost-answer.ts';

/** Asked by a form of its own: a tax id in an address would stay in logs and in the browser's history (SEC-7). */
export const LOOK_UP = '/profil/rejestr';
export const LOOK_UP_FIELD = 'taxId';

/** A look-up changes nothing: the pages around its button are not read again, under what is being typed, for it. */
export const unlessLookedUp: ShouldRevalidateFunction = (navigation) =>
  navigation.formAction !== LOOK_UP && unlessUnanswered(navigation);

/** What the register knows of a company. */
export type Company = Pick<InvoiceData, 'companyName' | 'street' | 'postalCode' | 'city'>;

export type LookUp =
  | { readonly kind: 'found'; readonly company: Company }
  /** The register does not know the number. */
  | { readonly kind: 'unknown' }
  /** No answer within two seconds. */
  | { readonly kind: 'unreachable' }
  /** Not a tax id: nobody was asked. */
  | { readonly kind: 'invalid' };
