// The till's second step: the payments or goods, the method, with or without a receipt; the button names the effect (PAY-46).

import { Form, useNavigation } from '@remix-run/react';
import { consequenceOfTick, type TickConsequence } from '@zapisy/domain/documents/receipts/receipt-tick';
import { formatGrosze } from '@zapisy/domain/money';
import { singleDue } from '@zapisy/domain/settlement/family-buyers';
import { Button } from '@zapisy/screens/components/button';
import { acceptText } from '@zapisy/screens/texts/accept-payment';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { ErrorSummary } from '../../components/feedback/error-summary.tsx';
import { pl } from '../../texts/pl.ts';
import { tillAddress } from '../shell/addresses.ts';
import { chooseLastDesk, saveLastDesk } from './last-desk.ts';
import { cashOf, mainMethod } from './sale-money.ts';
import { type ShownGoods, shownGoods, startForm } from './shown-goods.ts';
import { SplitSum } from './split-sum.tsx';
import type { Till } from './till.server.ts';
import { isUnknownResult, type NotSold, startValues, transferDayProblemOf } from './till-answer.ts';
import { TillCash } from './till-cash.tsx';
import { ITEMS_PROBLEMS, type ItemsProblem, TillItems } from './till-items.tsx';
import { moneyErrorOf, TillMethod } from './till-method.tsx';
import { SaleOutcomeBanner, SessionEndedBanner, UnknownSale } from './till-outcome.tsx';
import { TillReceipt } from './till-receipt.tsx';
import {
  FIELDS,
  fieldOfProblem,
  formOf,
  notOwedOf,
  type Sale,
  type SaleProblem,
  saleIn,
  saleProblemsOf,
} from './till-sale.ts';
import { forgetUnansweredSale, type UnansweredSale, useUnansweredSale } from './unanswered-sale.ts';

type TillFormProps = {
  readonly till: Till;
  /** The payments to which a link led; without one a single due payment is ticked at first. */
  readonly chosen?: readonly number[];
  /** Made once for this form: sent several times, it settles once. */
  readonly freshKey: string;
  readonly outcome: NotSold | undefined;
  /** The receipt tick, at first and after each change. */
  readonly onReceipt?: (printsReceipt: boolean) => void;
};

const texts = pl.staffRegister;

/**
 * Needs a key of the participant and the version of the data, so that another person or profile resets the tick. A sale
 * that this tab has sent without an answer is shown again with its key (PAY-7).
 */
export function TillForm(props: TillFormProps) {
  const stored = useUnansweredSale(props.till.participant.id);
  return <SaleForm key={stored ? 'stored' : 'new'} {...props} stored={stored} />;
}

type SaleFormProps = TillFormProps & { readonly stored: UnansweredSale | undefined };

function SaleForm({ till, chosen = [], freshKey, outcome, stored, onReceipt }: SaleFormProps) {
  const sent = outcome?.fields ?? stored?.fields;
  const proposed = chosen.length > 0 ? chosen : singleDue(till.due).map(({ id }) => id);
  const [start] = useState(() =>
    startValues(sent, { version: till.version, unticksReceipt: till.advice.unticksReceipt, chosen: proposed }),
  );
  const [key] = useState(start.get(FIELDS.key) || freshKey);
  const form = useRef<HTMLFormElement>(null);
  const unanswered = unansweredFieldsOf(outcome, stored);
  const goods = shownGoods(till.goods, unanswered);
  const { sale, problems, read } = useSale(form, { till, goods, start, outcome });
  useEffect(() => onReceipt?.(sale.printReceipt), [onReceipt, sale.printReceipt]);
  const { preference, banner } = till.advice;
  const method = mainMethod(sale) ?? 'card';
  const hasCash = cashOf(sale, sale.total) > 0;
  const consequence = consequenceOfTick({ preference, printReceipt: sale.printReceipt, method, hasCash });
  const isInvalid = banner?.kind === 'invalid-data' && consequence.plan.invoice !== 'none';
  return (
    <Form
      data-own-copy
      ref={form}
      method="post"
      onChange={read}
      onSubmit={() => saveLastDesk(sale.deskId)}
      noValidate
      className="grid gap-4"
    >
      <input type="hidden" name={FIELDS.key} value={key} />
      <input type="hidden" name={FIELDS.version} value={till.version ?? -1} />
      <Answer {...{ till, outcome, stored, problems, sale }} />
      <TillItems
        due={till.due}
        goods={goods}
        start={start}
        ticked={tickedIn(sent) ?? [...proposed, ...(tickedIn(start.toString()) ?? [])]}
        gone={notOwedOf(formOf(new URLSearchParams(unanswered)), till.due)}
        problem={itemsProblemOf(problems)}
      />
      <TillMethod
        today={till.today}
        start={start}
        dayProblem={transferDayProblemOf(problems, outcome)}
        moneyError={moneyErrorOf(problems, sale)}
        below={
          <>
            <SplitSum money={sale} total={sale.total} />
            <TillCash cash={cashOf(sale, sale.total)} />
          </>
        }
      />
      <TillReceipt till={till} start={start} consequence={consequence} prints={sale.printReceipt} problems={problems} />
      <Accept sale={sale} consequence={consequence} isInvalid={isInvalid} />
    </Form>
  );
}

/** The payments of a sent form. */
function tickedIn(sent: string | undefined): readonly number[] | undefined {
  return sent === undefined ? undefined : new URLSearchParams(sent).getAll(FIELDS.payment).map(Number);
}

type Given = Pick<TillFormProps, 'till' | 'outcome'> & {
  readonly goods: readonly ShownGoods[];
  readonly start: URLSearchParams;
};

/** The sale as the form contains it now, and the problems that the answer reported, each until it is corrected. */
function useSale(form: RefObject<HTMLFormElement>, { till, goods, start, outcome }: Given) {
  const [sale, setSale] = useState<Sale>(() => saleIn(startForm(start, goods), till.due));
  useEffect(() => {
    if (!form.current) return;
    chooseLastDesk(form.current);
    // The form already contains what was ticked before the scripts arrived.
    setSale(saleIn(new FormData(form.current), till.due));
  }, [form, till]);
  const read = () => {
    if (form.current) setSale(saleIn(new FormData(form.current), till.due));
  };
  const reported = outcome?.kind === 'wrong' ? outcome.problems : [];
  const left = saleProblemsOf(sale, till.advice.preference, till.today);
  return { sale, problems: reported.filter((problem) => left.includes(problem)), read };
}

function itemsProblemOf(problems: readonly SaleProblem[]): ItemsProblem | undefined {
  return ITEMS_PROBLEMS.find((one) => problems.includes(one));
}

/**
 * The fields of a sale with an unknown result. What is not due or not sold any more must be sent again with it, so it
 * stays in the form.
 */
function unansweredFieldsOf(outcome: NotSold | undefined, stored: UnansweredSale | undefined): string | undefined {
  if (outcome && isUnknownResult(outcome)) return outcome.fields;
  return outcome?.kind === 'refused' ? undefined : stored?.fields;
}

type AnswerProps = Pick<SaleFormProps, 'till' | 'outcome' | 'stored'> & {
  /** The problems of the last answer that are left. */
  readonly problems: readonly SaleProblem[];
  readonly sale: Sale;
};

/** The one banner above the form: the last answer, else the state of the kept sale. */
function Answer({ till, outcome, stored, problems, sale }: AnswerProps) {
  const { id } = till.participant;
  const ways = { newSale: tillAddress(id), onNewSale: () => forgetUnansweredSale(id) };
  if (outcome?.kind === 'wrong') {
    const fields = problems.map((one) => ({ name: fieldOfProblem(one, sale), label: texts.problemLabels[one] }));
    return <ErrorSummary key={outcome.at} fields={fields} />;
  }
  if (outcome) return <SaleOutcomeBanner key={outcome.at} outcome={outcome} {...ways} />;
  if (!stored) return null;
  return stored.booked === 'no' ? <SessionEndedBanner /> : <UnknownSale {...ways} />;
}

type AcceptProps = { readonly sale: Sale; readonly consequence: TickConsequence; readonly isInvalid: boolean };

function Accept({ sale, consequence, isInvalid }: AcceptProps) {
  const busy = useNavigation().state === 'submitting';
  const amount = formatGrosze(sale.total);
  return (
    <div className="sticky bottom-0 z-10 flex flex-wrap items-center gap-3 rounded-card border border-line bg-raised px-pad py-3 shadow-paper">
      {isInvalid ? (
        <Button type="submit" name={FIELDS.later} value="yes" busy={busy} busyText={pl.form.saving}>
          {texts.accept.later(amount)}
        </Button>
      ) : (
        <Button type="submit" variant="primary" busy={busy} busyText={pl.form.saving}>
          {sale.total > 0
            ? acceptText(texts.accept, consequence.plan, amount)
            : texts.accept[sale.notOwed.length > 0 ? 'again' : 'nothingYet']}
        </Button>
      )}
    </div>
  );
}
