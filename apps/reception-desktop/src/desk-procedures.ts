// The server's procedures that a desk may call, with what goes in and what comes back.
import type { IssuedDocument } from '@zapisy/domain/documents/document';
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
  siblings: readonly { participant: Participant; preference: InvoicePreference }[];
  isAppliedToAll: boolean;
};

/** A payment with its documents; `outcome` is null until there was work on documents to do. */
export type PaymentView = {
  payment: Payment;
  participant: Participant;
  outcome: DocumentOutcome | null;
  documents: readonly IssuedDocument[];
};

/** A receipt on its way to this desk's printer: names already fit for it, amounts in grosze, never a tax id. */
export type PrintJobOrder = {
  id: string;
  settlementKey: string;
  state: PrintJobState;
  receipt: { items: readonly DocumentItem[]; total: Grosze; method: PaymentMethod };
};

type Procedures = {
  'people.me': { in: undefined; out: { email: string; name: string; roles: Role[]; isStaff: boolean } };
  'people.findParticipants': { in: { query: string; limit?: number }; out: readonly FoundParticipant[] };
  'payments.due': { in: { playerId: string }; out: readonly Payment[] };
  'payments.day': { in: { city?: string }; out: readonly PaymentView[] };
  'payments.settlement': { in: { settlementKey: string }; out: { payments: readonly PaymentView[] } };
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
      deskPrints?: boolean;
      invoiceAfterCorrection?: boolean;
    };
    out: { settlementKey: string; payments: readonly Payment[]; printJob: PrintJobOrder | null };
  };
  'printing.openJobs': { in: { deskId: string }; out: readonly PrintJobOrder[] };
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
