// Asks the company register through the server; 'unreachable' is an answer too, and comes within two seconds.
import { TRPCClientError } from '@trpc/client';
import { taxIdProblem } from '@zapisy/domain/preferences/polish-tax-id';
import { type Api, refusalOf } from '../../server/api.server.ts';
import type { Draft } from './draft.ts';
import type { LookUp } from './look-up.ts';

/** PREF-21: no form waits longer for the look-up. A little more than the server's own limit. */
const TIME_LIMIT_MS = 2_500;

/** The look-up of a form that was sent without scripts: its result is put into the fields. */
export async function lookUpInForm(api: Api, draft: Draft) {
  const answer = await lookUpCompany(api, draft.data.taxId);
  const data = answer.kind === 'found' ? { ...draft.data, ...answer.company } : draft.data;
  return { kind: 'looked-up' as const, draft: { ...draft, data }, answer };
}

export async function lookUpCompany(api: Api, taxId: string): Promise<LookUp> {
  if (taxIdProblem(taxId)) return { kind: 'invalid' };
  try {
    const signal = AbortSignal.timeout(TIME_LIMIT_MS);
    const answer = await api.preferences.lookUpCompany.query({ taxId }, { signal });
    if (answer.found === null) return { kind: answer.reason === 'off' ? 'unreachable' : answer.reason };
    const { name, street, postalCode, city } = answer.found;
    return { kind: 'found', company: { companyName: name, street, postalCode, city } };
  } catch (error) {
    if (error instanceof TRPCClientError && !refusalOf(error)) return { kind: 'unreachable' };
    throw error;
  }
}
