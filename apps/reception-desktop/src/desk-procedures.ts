// The server's procedures that a desk calls beside those of its counter.
import type { CounterProcedure, ProcedureOutput } from '@zapisy/counter/ports/procedures';

export type DeskProcedure =
  | CounterProcedure
  | 'people.me'
  | 'school.shown'
  | 'privacy.erasedAmong'
  | 'payments.day'
  | 'payments.resolveUnsentSale'
  | 'printing.pause'
  | 'printing.reportDesk'
  | 'printing.openJobs'
  | 'printing.report';

/** A payment of today's list, with the course's short name and since when it is being paid online. */
export type DayPayment = ProcedureOutput<'payments.day'>[number];
/** A receipt for this desk's printer: names already shortened for it, amounts in grosze, never a tax id. */
export type PrintJobOrder = ProcedureOutput<'printing.openJobs'>[number];
