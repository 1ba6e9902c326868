// The public register of VAT payers: a company's name and address by its tax id.
import { tidyLine } from '@zapisy/domain/characters';
import { firstAddress } from '@zapisy/domain/preferences/register-address';
import { z } from 'zod';
import { askOutside, type OutsideAnswer, parsedJson } from '../http/http.ts';

export type Company = {
  readonly name: string;
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
};

/**
 * 'unreachable' covers a timeout, a fault and an answer that cannot be read; 'off': no register is configured;
 * 'too-often': the person has had it asked so often that it is not asked now (SEC-18).
 */
export type CompanyAnswer =
  | { readonly found: Company }
  | { readonly found: null; readonly reason: 'unknown' | 'unreachable' | 'off' | 'too-often' };

export type CompanyRegister = {
  /** False: the school does without it, and every answer is 'off'. */
  readonly isOn: boolean;
  /**
   * The company with that tax id (ten digits) on that day ('YYYY-MM-DD', Europe/Warsaw). The look-up is optional: never
   * throws.
   */
  byTaxId(taxId: string, date: string): Promise<CompanyAnswer>;
};

/** PREF-21: no form waits longer for the look-up. */
const TIME_LIMIT_MS = 2_000;

const SUBJECT = z.object({
  name: z.string(),
  workingAddress: z.string().nullish(),
  residenceAddress: z.string().nullish(),
});
const ANSWER = z.object({ result: z.object({ subject: SUBJECT.nullish() }) });

function companyOf(answer: OutsideAnswer): CompanyAnswer {
  if (answer.status === 404) return { found: null, reason: 'unknown' };
  const parsed = ANSWER.safeParse(answer.status === 200 ? parsedJson(answer.text) : undefined);
  if (!parsed.success) return { found: null, reason: 'unreachable' };
  const { subject } = parsed.data.result;
  if (!subject) return { found: null, reason: 'unknown' };
  return {
    found: { name: tidyLine(subject.name), ...firstAddress([subject.workingAddress, subject.residenceAddress]) },
  };
}

/** Opens the register at that address; undefined (it is optional in production): every look-up answers 'off'. */
export function openCompanyRegister(baseUrl: string | undefined): CompanyRegister {
  return {
    isOn: baseUrl !== undefined,
    async byTaxId(taxId, date) {
      if (baseUrl === undefined) return { found: null, reason: 'off' };
      try {
        const url = `${baseUrl}/api/search/nip/${encodeURIComponent(taxId)}?date=${encodeURIComponent(date)}`;
        return companyOf(await askOutside({ url, timeLimitMs: TIME_LIMIT_MS }));
      } catch {
        return { found: null, reason: 'unreachable' };
      }
    },
  };
}
