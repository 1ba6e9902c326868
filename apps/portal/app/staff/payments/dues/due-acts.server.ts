// Carries out the staff's changes of a due payment.
import { formatGrosze, grosze, parseZloty, sumGrosze } from '@zapisy/domain/money';
import {
  CANCELLING_REASONS,
  isCompleteChangeReason,
  LOWERING_REASONS,
  type ReasonWithText,
} from '@zapisy/domain/payments/due-change';
import { FEWEST_INSTALMENTS, levelledLast, MOST_INSTALMENTS } from '@zapisy/domain/payments/instalments';
import { type Api, attempt, type FormFailure } from '#app/server/api.server.ts';
import { malformedForm, sentNumber } from '#app/server/form-value.server.ts';
import {
  amountField,
  DUE_ACTS,
  DUE_FIELDS,
  type DueAct,
  type DueOutcome,
  type DueProblem,
  dueField,
  type TypedFields,
  typedAmounts,
} from './due-acts.ts';

type Request = {
  readonly api: Api;
  readonly typed: TypedFields;
  readonly seen: { readonly paymentId: number; readonly seenAmount: number };
  readonly wrong: (problem: DueProblem) => DueOutcome;
  readonly refused: (failure: FormFailure) => DueOutcome;
};

/** Undefined when the form changes no due payment. Throws 400 for a missing or malformed hidden field. */
export async function sendDueAct(api: Api, form: FormData): Promise<DueOutcome | undefined> {
  const act = actIn(form);
  if (!act) return undefined;
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value).trim()]));
  const seen = { paymentId: sentNumber(form, DUE_FIELDS.payment), seenAmount: sentNumber(form, DUE_FIELDS.seenAmount) };
  const common = { at: Date.now(), kind: 'due', act, typed } as const;
  const request: Request = {
    api,
    typed,
    seen,
    wrong: (problem) => ({ ...common, result: 'wrong', problem }),
    refused: (failure) => ({ ...common, result: 'refused', failure }),
  };
  return SENDERS[act](request);
}

function actIn(form: FormData): DueAct | undefined {
  if (form.has(DUE_FIELDS.newCount)) return DUE_ACTS.recount;
  return Object.values(DUE_ACTS).find((one) => one === form.get('action'));
}

const SENDERS: Readonly<Record<DueAct, (request: Request) => Promise<DueOutcome> | DueOutcome>> = {
  [DUE_ACTS.lower]: lower,
  [DUE_ACTS.divide]: divide,
  [DUE_ACTS.level]: level,
  [DUE_ACTS.recount]: recount,
  [DUE_ACTS.cancel]: cancel,
};

async function lower({ api, typed, seen, wrong, refused }: Request): Promise<DueOutcome> {
  const price = parseZloty(typed[DUE_FIELDS.price] ?? '');
  if (price === undefined) return wrong('price');
  const reason = reasonIn(typed, LOWERING_REASONS);
  if (typeof reason === 'string') return wrong(reason);
  const position = Number(typed[DUE_FIELDS.position]);
  const done = await attempt(api.payments.lowerPrice.mutate({ ...seen, position, price, reason }));
  return done.ok ? { kind: 'due', result: 'lowered', ...done.value, at: Date.now() } : refused(done.failure);
}

async function divide({ api, typed, seen, wrong, refused }: Request): Promise<DueOutcome> {
  const amounts = typedAmounts(typed, countIn(typed));
  const instalments = amounts.flatMap((amount, index) =>
    amount === undefined ? [] : [{ amount, dueOn: typed[dueField(index + 1)] ?? '' }],
  );
  if (instalments.length < amounts.length) return wrong('amounts');
  const done = await attempt(api.payments.divideDue.mutate({ ...seen, instalments }));
  return done.ok ? { kind: 'due', result: 'divided', at: Date.now() } : refused(done.failure);
}

/** Only computes: nothing is sent. */
function level({ typed, seen, wrong }: Request): DueOutcome {
  const amounts = typedAmounts(typed, countIn(typed)).map((amount) => amount ?? grosze(0));
  const levelled = levelledLast(amounts, grosze(seen.seenAmount));
  if (!levelled || sumGrosze(levelled) !== seen.seenAmount) return wrong('cannot-level');
  const values = levelled.map((amount, index) => [amountField(index + 1), formatGrosze(amount)] as const);
  const filled = { ...typed, ...Object.fromEntries(values) };
  return { kind: 'due', result: 'levelled', act: DUE_ACTS.level, typed: filled, at: Date.now() };
}

/** Only shows the form again: nothing is sent. */
function recount({ typed }: Request): DueOutcome {
  const shown = { ...typed, [DUE_FIELDS.count]: String(countIn(typed)) };
  return { kind: 'due', result: 'recounted', act: DUE_ACTS.recount, typed: shown, at: Date.now() };
}

async function cancel({ api, typed, seen, wrong, refused }: Request): Promise<DueOutcome> {
  const reason = reasonIn(typed, CANCELLING_REASONS);
  if (typeof reason === 'string') return wrong(reason);
  const done = await attempt(api.payments.cancelDue.mutate({ ...seen, reason }));
  return done.ok ? { kind: 'due', result: 'cancelled', at: Date.now() } : refused(done.failure);
}

function countIn(typed: TypedFields): number {
  const count = Number(typed[DUE_FIELDS.count]);
  const isAllowed = Number.isSafeInteger(count) && count >= FEWEST_INSTALMENTS && count <= MOST_INSTALMENTS;
  return isAllowed ? count : malformedForm();
}

function reasonIn<Code extends string>(
  typed: TypedFields,
  codes: readonly Code[],
): ReasonWithText<Code> | 'no-reason' | 'no-other-text' {
  const code = codes.find((one) => one === typed[DUE_FIELDS.reason]);
  if (!code) return 'no-reason';
  const reason = { code, text: typed[DUE_FIELDS.text] ?? '' };
  return isCompleteChangeReason(reason) ? reason : 'no-other-text';
}
