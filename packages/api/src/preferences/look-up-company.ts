// Looks a company up by its tax id, to fill in its name and address: a convenience that never blocks saving.
import { normaliseTaxId, taxIdProblem } from '@zapisy/domain/preferences/polish-tax-id';
import { warsawDate } from '@zapisy/domain/warsaw-time';
import type { Context } from '../context.ts';
import type { CompanyAnswer } from '../outside/company-register/company-register.ts';

/** 'invalid': the register was not asked, because no company can have this tax id. */
type CompanyLookUp = CompanyAnswer | { readonly found: null; readonly reason: 'invalid' };

/** Answers within 2 s whatever the register does (PREF-21). Accepts the tax id as people paste it. */
export async function lookUpCompany({ outside, clock }: Context, taxId: string): Promise<CompanyLookUp> {
  const digits = normaliseTaxId(taxId);
  if (digits === undefined || taxIdProblem(taxId)) return { found: null, reason: 'invalid' };
  return await outside.register.byTaxId(digits, warsawDate(clock.now()));
}
