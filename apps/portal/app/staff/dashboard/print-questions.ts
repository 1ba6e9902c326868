// What a person is asked about prints, in their order: a pause, requests at the provider, and prints of unreachable desks.
import { formatGrosze } from '@zapisy/domain/money';
import { DESK_ANSWERS } from '@zapisy/domain/printing/desk-answer';
import type { PrintJobState } from '@zapisy/domain/printing/print-job';
import type { OrderAnswer } from '@zapisy/domain/printing/provider-order';
import { formatWarsaw } from '@zapisy/domain/warsaw-time';
import { pl } from '../../texts/pl.ts';
import type { printForms, ReadPrints } from './prints.server.ts';

const texts = pl.staffPrints;

export type PrintQuestion = {
  readonly id: string;
  readonly act: keyof ReturnType<typeof printForms>;
  /** In red, for what keeps all prints. */
  readonly isUrgent?: boolean;
  readonly title: string;
  readonly said: string;
  readonly paymentIds?: readonly number[];
  /** The print that is answered; a pause is ended with its note alone. */
  readonly jobId?: string;
  readonly answers: readonly { readonly value: string; readonly title: string }[];
};

/** With an unknown outcome a person reports what they saw at the provider; a failed request is repeated or cancelled. */
const ANSWERS: Readonly<Partial<Record<PrintJobState, readonly OrderAnswer[]>>> = {
  unknown: ['printed', 'absent'],
  failed: ['retry', 'cancel'],
};

export function providerQuestions({ pause, orders }: ReadPrints): readonly PrintQuestion[] {
  return [...(pause ? [pauseQuestion(pause)] : []), ...orders.map(orderQuestion)];
}

function pauseQuestion({ id, number, since }: NonNullable<ReadPrints['pause']>): PrintQuestion {
  const said = texts.pausedMeaning(number, formatWarsaw(since));
  const answers = [{ value: '', title: texts.resume }];
  return { id, act: 'resume', isUrgent: true, title: texts.paused, said, answers };
}

function orderQuestion({ id, state, receipt, paymentIds }: ReadPrints['orders'][number]): PrintQuestion {
  const isUnknown = state === 'unknown';
  return {
    id,
    act: 'answerOrder',
    title: isUnknown ? texts.unknownOutcome(receipt.number) : texts.failed(receipt.number),
    said: isUnknown ? texts.unknownOutcomeMeaning : texts.failedMeaning,
    paymentIds,
    jobId: id,
    answers: (ANSWERS[state] ?? []).map((value) => ({ value, title: texts.answers[value] })),
  };
}

export function deskQuestions({ deskPrints }: ReadPrints, deskName: (id: string) => string): readonly PrintQuestion[] {
  const { receipt, since, answers } = texts.atDesks;
  return deskPrints.map(({ id, deskId, state, paymentIds, total, updatedAt }) => ({
    id,
    act: 'answerDeskPrint',
    title: receipt(formatGrosze(total), deskName(deskId)),
    said: `${pl.staffPayment.print[state]}. ${since(formatWarsaw(updatedAt))}`,
    paymentIds,
    jobId: id,
    answers: DESK_ANSWERS.map((value) => ({ value, title: answers[value] })),
  }));
}
