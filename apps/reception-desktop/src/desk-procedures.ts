// The server's procedures that a desk may call, with what goes in and what comes back.
import type { DocumentItem } from '@zapisy/domain/documents/document-item';
import type { DocumentOutcome } from '@zapisy/domain/documents/document-outcome';
import type { Grosze } from '@zapisy/domain/money';
import type { NoReceiptReason, Payment, PaymentMethod } from '@zapisy/domain/payments/payment';
import type { AgeGroup, Participant } from '@zapisy/domain/people/participant';
import type { Role } from '@zapisy/domain/people/role';
import type { InvoiceData, InvoicePreference, StoredInvoice } from '@zapisy/domain/preferences/invoice-preference';
import type { PrintJobState } from '@zapisy/domain/printing/print-job';

export type FoundParticipant = {
  participant: Participant;
  city: string;
  ageGroup: AgeGroup;
  familySize: number;
  preference: InvoicePreference;
  dueGrosze: Grosze;
};

export type Profile = {
  participant: Participant;
  ownerEmail: string;
  invoice: StoredInvoice;
  version: number;
  siblings: { participant: Participant; preference: InvoicePreference }[];
  isAppliedToAll: boolean;
};

export type DayPayment = { payment: Payment; participant: Participant | null };

export type IssuedDocument = { kind: 'receipt' | 'vat'; number: string | null };

export type SettledPayment = { payment: Payment; outcome: DocumentOutcome; documents: IssuedDocument[] };

/** A receipt on its way to this desk's printer: names already fit for it, amounts in grosze, never a tax id. */
export type PrintJobOrder = {
  id: string;
  settlementKey: string;
  state: PrintJobState;
  receipt: { items: readonly DocumentItem[]; total: Grosze; method: PaymentMethod };
};

type Procedures = {
  'people.me': { in: undefined; out: { email: string; name: string; roles: Role[]; isStaff: boolean } };
  'people.findParticipants': { in: { query: string; limit?: number }; out: FoundParticipant[] };
  'payments.due': { in: { playerId: string }; out: Payment[] };
  'payments.day': { in: { city?: string }; out: DayPayment[] };
  'payments.settlement': { in: { settlementKey: string }; out: { payments: SettledPayment[] } };
  'payments.settle': {
    in: {
      settlementKey: string;
      playerId: string;
      paymentIds: number[];
      method: PaymentMethod;
      printReceipt: boolean;
      noReceiptReason?: NoReceiptReason;
      invoiceVersion: number;
      deskId: string;
      alreadyPrinted?: boolean;
    };
    out: { settlementKey: string; payments: Payment[]; printJob: PrintJobOrder | null };
  };
  'printing.openJobs': { in: { deskId: string }; out: PrintJobOrder[] };
  'printing.report': {
    in: {
      jobId: string;
      state: PrintJobState;
      problem: string | null;
      receiptNumber: number | null;
      cancelReason: string | null;
    };
    out: undefined;
  };
  'preferences.fetchPlayerInvoiceDataInternal': { in: { playerId: string }; out: Profile };
  'preferences.savePlayerInvoiceData': {
    in: { playerId: string; preference: InvoicePreference; data: InvoiceData; version: number };
    out: Profile;
  };
};

export type DeskProcedure = keyof Procedures;
export type ProcedureInput<P extends DeskProcedure> = Procedures[P]['in'];
export type ProcedureOutput<P extends DeskProcedure> = Procedures[P]['out'];
