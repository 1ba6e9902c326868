// The shapes of our JSON columns.

import type { CourseTime } from '@zapisy/domain/courses/course-meetings';
import type { ProviderRefusal } from '@zapisy/domain/documents/issuing/rejection';
import type { PrintableReceipt } from '@zapisy/domain/documents/receipts/printable-receipt';
import { PULL_CAUSES } from '@zapisy/domain/leads/intake-cause';
import type { FormQuestion } from '@zapisy/domain/leads/lead-answers';
import type { BackfillProgress, FormToRead } from '@zapisy/domain/leads/lead-backfill';
import type { LetterFacts } from '@zapisy/domain/mail/letter';
import { type Grosze, grosze } from '@zapisy/domain/money';
import type { Buyer } from '@zapisy/domain/payments/buyer';
import { PAYMENT_METHODS } from '@zapisy/domain/payments/payment';
import { VAT_RATES } from '@zapisy/domain/payments/sold-item';
import { byInvoiceField, INVOICE_PREFERENCES, type InvoiceData } from '@zapisy/domain/preferences/invoice-preference';
import type { ComparedDocument } from '@zapisy/domain/sales-register/comparison';
import { z } from 'zod';

const money: z.ZodType<Grosze> = z.int().transform(grosze);
const count = z.int().nonnegative();

const invoiceData: z.ZodType<InvoiceData> = z.object(byInvoiceField(() => z.string()));

/** payment.buyer */
export const BUYER: z.ZodType<Buyer> = z.object({
  preference: z.enum(INVOICE_PREFERENCES),
  data: invoiceData,
  invoiceVersion: count,
});

/** registration.invoice_choice; without a preference while the client has not chosen. */
export const INVOICE_CHOICE = z.object({
  preference: z.enum(INVOICE_PREFERENCES).optional(),
  data: invoiceData,
  invoiceVersion: count,
  isChosen: z.literal(true).optional(),
});

const day = z.iso.date();
const meetingTime = z.object({ day, starts: z.string(), ends: z.string() });

const meetingChange = z.object({ day, reason: z.string(), movedTo: meetingTime.nullable() });

/** course.exceptions */
export const COURSE_EXCEPTIONS: z.ZodType<Required<Pick<CourseTime, 'daysOff' | 'changes'>>> = z.object({
  daysOff: z.array(z.object({ from: day, to: day, reason: z.string() })),
  changes: z.array(meetingChange),
});

const part = z.object({ method: z.enum(PAYMENT_METHODS), amount: money });

/** print_job.receipt */
export const RECEIPT: z.ZodType<PrintableReceipt> = z.object({
  items: z.array(
    z.object({
      name: z.string(),
      gross: money,
      quantity: z.number(),
      vatRate: z.enum(VAT_RATES),
      vatExemption: z.string().exactOptional(),
    }),
  ),
  total: money,
  method: z.enum(PAYMENT_METHODS),
  parts: z.array(part).exactOptional(),
});

const record = z.record(z.string(), z.unknown());

/** document_request.body: the document, and the fields sent with it. */
export const REQUEST_BODY = z.looseObject({ invoice: record });

/** document_request.refusal */
export const PROVIDER_REFUSAL: z.ZodType<ProviderRefusal> = z.object({
  fields: z.record(z.string(), z.array(z.string())),
  text: z.string(),
});

/** document_run_item.refusal: a code and its details. */
export const RUN_REFUSAL = z.looseObject({ code: z.string() });

/** notification.details; the first rows had no occurrences. */
export const NOTIFICATION = z.object({
  subject: z.string().exactOptional(),
  occurrences: z.array(z.string()).exactOptional(),
  said: record.exactOptional(),
});

/** lead_history.details */
export const LEAD_HISTORY_DETAILS = record;

/** lead.consents: as the platform sent them. */
export const CONSENTS = z.array(z.unknown());

/** lead_form.questions */
export const FORM_QUESTIONS: z.ZodType<readonly FormQuestion[]> = z.array(
  z.object({
    key: z.string(),
    label: z.string(),
    options: z.array(z.object({ key: z.string(), value: z.string() })).exactOptional(),
  }),
);

const formToRead: z.ZodType<FormToRead> = z.object({
  pageId: z.string(),
  pageName: z.string(),
  formId: z.string(),
  formName: z.string(),
});

/** lead_backfill.progress */
export const BACKFILL_PROGRESS: z.ZodType<BackfillProgress> = z.object({
  read: count,
  created: count,
  known: count,
  failed: count,
  wasCut: z.boolean(),
  pages: count,
  plan: z.array(formToRead).optional(),
  formsDone: count,
  after: z.string().optional(),
  isFormRestarted: z.boolean().optional(),
  tries: count,
  restsUntil: z.string().optional(),
  failures: z.array(
    z.object({
      cause: z.enum(PULL_CAUSES),
      pageId: z.string().exactOptional(),
      pageName: z.string().exactOptional(),
      formId: z.string().exactOptional(),
      formName: z.string().exactOptional(),
    }),
  ),
});

/** outgoing_mail.facts */
export const LETTER_FACTS: z.ZodType<LetterFacts> = z.object({
  places: z.array(z.object({ registrationId: z.string(), courseId: z.string() })).optional(),
  formerCourseId: z.string().optional(),
  meeting: z.object({ day, change: meetingChange.nullable(), before: meetingChange.nullish() }).optional(),
  paymentId: z.int().optional(),
  paymentIds: z.array(z.int()).optional(),
  leadId: z.string().optional(),
});

/** sales_difference.here and sales_difference.there */
export const COMPARED_DOCUMENT: z.ZodType<ComparedDocument> = z.object({
  number: z.string(),
  kind: z.string(),
  gross: money.nullable(),
  issuedOn: z.string().nullable(),
  soldOn: z.string().nullable(),
  taxId: z.string().nullable(),
});
