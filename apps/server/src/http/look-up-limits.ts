// How often a person may have an outside system asked or a file fetched: the systems count all of us as one (SEC-18).

import type { CompanyRegister } from '@zapisy/api/outside/company-register/company-register';
import type { Database } from '@zapisy/db/connection/open-database';
import { type MinuteLimit, type MinuteLimiter, minuteLimiter } from './minute-limiter.ts';

export type LookUpLimits = {
  /** The company register, by `sub`. */
  readonly register: MinuteLimiter;
  /** Files of documents, by `sub`. */
  readonly files: MinuteLimiter;
};

/** More than a person types or opens, and far less than a program asks. */
export const LOOK_UPS_PER_MINUTE = 30;

export function lookUpLimits(store: MinuteLimit['store'], database: Pick<Database, 'pool'>): LookUpLimits {
  const limit = { perMinute: LOOK_UPS_PER_MINUTE, store };
  return {
    register: minuteLimiter('register', limit, database),
    files: minuteLimiter('files', limit, database),
  };
}

/** The register as this person may ask it: over the limit it is not asked. */
export function registerFor(register: CompanyRegister, limiter: MinuteLimiter, sub: string): CompanyRegister {
  return {
    isOn: register.isOn,
    byTaxId: async (taxId, date) => {
      const wait = await limiter.take(sub);
      return wait === undefined ? register.byTaxId(taxId, date) : { found: null, reason: 'too-often' };
    },
  };
}
