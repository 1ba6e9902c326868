// The ports of issuing: narrow and complete, so that the simulator can run the same code.

import type { Lease } from '@zapisy/db/documents/document-lease';
import { type DocumentRecords, documentRecords } from '@zapisy/db/documents/document-records';
import type { IssuingSettings } from '@zapisy/domain/documents/issuing/issuing-settings';
import type { Clock } from '../../clock.ts';
import type { JobContext, Log } from '../../context.ts';
import type { InvoicingProvider } from '../../outside/invoicing/invoicing-provider.ts';

export type Issuing = {
  readonly records: DocumentRecords;
  readonly provider: InvoicingProvider;
  readonly clock: Clock;
  /** A new UUID. */
  readonly random: () => string;
  readonly log: Log;
  readonly settings: IssuingSettings;
};

/** Issuing while the lease on the payments is held: the owner of an IssuingWork may write until the lease is lost. */
export type IssuingWork = Issuing & { readonly lease: Lease };

/** Issuing over the real database, provider and clock. */
export function issuingOf(ctx: JobContext): Issuing {
  const { clock, random, log, settings } = ctx;
  return { records: documentRecords(ctx.database), provider: ctx.outside.invoicing, clock, random, log, settings };
}
