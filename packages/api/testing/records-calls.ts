// The calls of the records of issuing, for the tests that break issuing before and after each of them.
import type { DocumentRecords } from '@zapisy/db/documents/document-records';

const RECORDS_CALL: Readonly<Record<keyof DocumentRecords, true>> = {
  take: true,
  release: true,
  snapshot: true,
  documentById: true,
  openRequest: true,
  saveRequest: true,
  acceptRequest: true,
  recordReceipt: true,
  recordInvoice: true,
  withdrawReceipt: true,
  raise: true,
  saveOutcome: true,
};

export const RECORDS_CALLS = Object.keys(RECORDS_CALL) as readonly (keyof DocumentRecords)[];
