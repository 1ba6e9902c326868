// How one tenant's provider account is set up: the switches that its API does not show, and its behaviours.
import { z } from 'zod';

const govOutcome = z.enum([
  'ok',
  'processing',
  'send_error',
  'server_error',
  'status_check_error',
  'offline',
  'offline_error',
  'duplicate_error',
  'blocked_403_error',
  'not_connected',
]);

/** What a test or a person may change; everything left out stays as it is. Unknown keys are refused. */
export const settingsChange = z.strictObject({
  /** Where `oid_unique` looks for a second document. The provider does not document it. */
  oidUniqueAcross: z.enum(['account', 'kind']).optional(),
  oidFilter: z.enum(['exact', 'substring']).optional(),
  /** A new document is left out of this many lists that would show it. */
  listLagReads: z.int().min(0).optional(),
  /** A new document answers 422 to this many requests for its PDF. */
  pdfLagReads: z.int().min(0).optional(),
  /** The link's parameters are taken and do nothing: 201 with `issued_to_receipt: false`. */
  linkIgnored: z.boolean().optional(),
  /** An update with `issued_to_receipt` makes the link. Unknown of the real provider. */
  updateLinks: z.boolean().optional(),
  validateForGov: z.boolean().optional(),
  govAutoSend: z.enum(['pl_companies', 'all_companies', 'all']).nullable().optional(),
  govOutcome: govOutcome.optional(),
  /** Milliseconds from 'processing' to the outcome. */
  govDelayMs: z.int().min(0).optional(),
  autoFiscalise: z.boolean().optional(),
  fiscalOutcome: z.enum(['printed', 'er_printed', 'error']).optional(),
  /** More than two requests in flight are answered 429, as the real provider does by address. */
  limitConcurrency: z.boolean().optional(),
  /** Requests a minute before 429; the real provider allows 1000. Null: no limit. */
  requestsPerMinute: z.int().min(1).nullable().optional(),
});

export type SettingsChange = z.infer<typeof settingsChange>;
export type Settings = { [Key in keyof SettingsChange]-?: Exclude<SettingsChange[Key], undefined> };

export function defaultSettings(): Settings {
  return {
    oidUniqueAcross: 'account',
    oidFilter: 'exact',
    listLagReads: 0,
    pdfLagReads: 0,
    linkIgnored: false,
    updateLinks: true,
    validateForGov: true,
    govAutoSend: null,
    govOutcome: 'ok',
    govDelayMs: 300,
    autoFiscalise: false,
    fiscalOutcome: 'printed',
    limitConcurrency: false,
    requestsPerMinute: null,
  };
}
