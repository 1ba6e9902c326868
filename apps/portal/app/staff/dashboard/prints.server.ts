// Reads the receipts that are not yet in a fiscal memory, and takes a person's answers about them (PRN-11, PRN-15, ISS-27).
import { answerDeskPrintAct } from '@zapisy/acts/printing/answer-desk-print';
import { answerPrintOrderAct } from '@zapisy/acts/printing/answer-print-order';
import { resumePrintingAct } from '@zapisy/acts/printing/resume-printing';
import type { Outputs } from '@zapisy/api/client';
import { actForm } from '../../forms/carry-out.server.ts';
import { type Api, attempt } from '../../server/api.server.ts';
import { pl } from '../../texts/pl.ts';

export type ReadPrints = Pick<Outputs['printing'], 'fiscalOverdue' | 'pause' | 'orders' | 'deskPrints'>;

/** Null when they could not be read: the page says so, because an empty block would look as if all was well. */
export async function readPrints({ printing }: Api): Promise<ReadPrints | null> {
  const reading = Promise.all([
    printing.fiscalOverdue.query(),
    printing.pause.query(),
    printing.orders.query(),
    printing.deskPrints.query(),
  ]);
  const read = await attempt(reading);
  if (!read.ok) return null;
  const [fiscalOverdue, pause, orders, deskPrints] = read.value;
  return { fiscalOverdue, pause, orders, deskPrints };
}

/** The audit has to show the note for a sale that a person declared registered or not. */
const TEXTS = { note: pl.staffPrints.noteNeeded };

export const printForms = ({ printing }: Api) => ({
  resume: actForm(resumePrintingAct, TEXTS, (input) => printing.resume.mutate(input)),
  answerOrder: actForm(answerPrintOrderAct, TEXTS, (input) => printing.answerOrder.mutate(input)),
  answerDeskPrint: actForm(answerDeskPrintAct, TEXTS, async (input) => {
    const { paymentIds } = await printing.answerDeskPrint.mutate(input);
    return { answer: input.answer, paymentIds };
  }),
});
