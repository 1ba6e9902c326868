// The server's procedures that a counter calls, with the server's own types for input and output.
import type { Inputs, Outputs } from '@zapisy/api/client';

/** Those that read, and those that change something. */
export const COUNTER_PROCEDURES = {
  'checkout.nowOf': 'query',
  'checkout.takeOver': 'mutation',
  'documents.generateBulkInvoiceFromPayments': 'mutation',
  'enrolment.enrol': 'mutation',
  'enrolment.families': 'query',
  'enrolment.offer': 'query',
  'payments.due': 'query',
  'payments.products': 'query',
  'payments.settle': 'mutation',
  'payments.settlement': 'query',
  'people.family': 'query',
  'people.findParticipants': 'query',
  'preferences.fetchPlayerInvoiceDataInternal': 'query',
  'preferences.savePlayerInvoiceData': 'mutation',
} as const;

export type CounterProcedure = keyof typeof COUNTER_PROCEDURES;

type At<Tree, P extends string> = P extends `${infer Subject}.${infer Name}`
  ? Subject extends keyof Tree
    ? Name extends keyof Tree[Subject]
      ? Tree[Subject][Name]
      : never
    : never
  : never;

export type ProcedureInput<P extends string> = At<Inputs, P>;
export type ProcedureOutput<P extends string> = At<Outputs, P>;

export type FoundParticipant = ProcedureOutput<'people.findParticipants'>[number];
export type Profile = ProcedureOutput<'preferences.fetchPlayerInvoiceDataInternal'>;
/** What a participant owes, with the course's short name. */
export type DuePayment = ProcedureOutput<'payments.due'>[number];
/** A course that accepts participants, with its free places and the terms of an enrolment. */
export type EnrolmentCourse = ProcedureOutput<'enrolment.offer'>['courses'][number];
/** A family with the phone or the e-mail that was typed. */
export type KnownFamily = ProcedureOutput<'enrolment.families'>[number];
/** A payment with its documents; `outcome` is null until document work exists. */
export type PaymentView = ProcedureOutput<'payments.settlement'>['payments'][number];
