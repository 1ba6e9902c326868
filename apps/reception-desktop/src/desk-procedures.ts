// The server's procedures that a desk calls, with the server's own types for input and output.
import type { Inputs, Outputs } from '@zapisy/api/client';

export type DeskProcedure =
  | 'checkout.nowOf'
  | 'checkout.takeOver'
  | 'documents.generateBulkInvoiceFromPayments'
  | 'enrolment.offer'
  | 'enrolment.families'
  | 'enrolment.enrol'
  | 'people.me'
  | 'people.family'
  | 'people.findParticipants'
  | 'payments.due'
  | 'payments.day'
  | 'payments.products'
  | 'payments.settle'
  | 'payments.settlement'
  | 'payments.resolveUnsentSale'
  | 'preferences.fetchPlayerInvoiceDataInternal'
  | 'preferences.savePlayerInvoiceData'
  | 'printing.pause'
  | 'printing.reportDesk'
  | 'printing.openJobs'
  | 'printing.report';

type At<Tree, P extends string> = P extends `${infer Subject}.${infer Name}`
  ? Subject extends keyof Tree
    ? Name extends keyof Tree[Subject]
      ? Tree[Subject][Name]
      : never
    : never
  : never;

export type ProcedureInput<P extends DeskProcedure> = At<Inputs, P>;
export type ProcedureOutput<P extends DeskProcedure> = At<Outputs, P>;

export type FoundParticipant = ProcedureOutput<'people.findParticipants'>[number];
export type Profile = ProcedureOutput<'preferences.fetchPlayerInvoiceDataInternal'>;
/** What a participant owes, with the course's short name. */
export type DuePayment = ProcedureOutput<'payments.due'>[number];
/** A payment of today's list, with the course's short name and since when it is being paid online. */
export type DayPayment = ProcedureOutput<'payments.day'>[number];
/** A course that accepts participants, with its free places and the terms of an enrolment. */
export type EnrolmentCourse = ProcedureOutput<'enrolment.offer'>['courses'][number];
/** A family with the phone or the e-mail that was typed. */
export type KnownFamily = ProcedureOutput<'enrolment.families'>[number];
/** A payment with its documents; `outcome` is null until document work exists. */
export type PaymentView = ProcedureOutput<'payments.settlement'>['payments'][number];
/** A receipt for this desk's printer: names already shortened for it, amounts in grosze, never a tax id. */
export type PrintJobOrder = ProcedureOutput<'printing.openJobs'>[number];
