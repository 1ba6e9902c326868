// The form of a family's till: a box for each buyer, one sum and one act; or the sale whose result is unknown.

import { Form, useNavigation } from '@remix-run/react';
import { consequenceOfTick } from '@zapisy/domain/documents/receipts/receipt-tick';
import { formatGrosze } from '@zapisy/domain/money';
import { MOST_BUYERS_AT_ONCE } from '@zapisy/domain/settlement/family-buyers';
import { Banner } from '@zapisy/screens/components/banner';
import { Button } from '@zapisy/screens/components/button';
import { Message } from '@zapisy/screens/components/field';
import { acceptFamilyText } from '@zapisy/screens/texts/family-sale';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { pl } from '#app/texts/pl.ts';
import { chooseLastDesk, saveLastDesk } from '../last-desk.ts';
import { cashOf, mainMethod } from '../sale-money.ts';
import { SplitSum } from '../split-sum.tsx';
import { isUnknownResult, type NotSold, transferDayProblemOf } from '../till-answer.ts';
import { TillCash } from '../till-cash.tsx';
import { moneyErrorOf, TillMethod } from '../till-method.tsx';
import { SessionEndedBanner } from '../till-outcome.tsx';
import { DeskChoice } from '../till-receipt.tsx';
import { FIELDS } from '../till-sale.ts';
import { familyPlace, type UnansweredSale, useUnansweredSale } from '../unanswered-sale.ts';
import { BuyerBox, CHOICE_MESSAGE } from './buyer-box.tsx';
import { RefusedFamilySale, WrongFamilySale } from './family-outcome.tsx';
import {
  choiceProblemOf,
  type FamilyProblem,
  type FamilySale,
  familyProblemsOf,
  familySaleIn,
  payingBuyers,
  type WrongFamily,
} from './family-sale.ts';
import { familyStart, hasMoreBuyers, shownFields, startForm } from './family-start.ts';
import { FamilySum, OnDocuments } from './family-sums.tsx';
import type { FamilyTill } from './family-till.server.ts';
import { ResendFamily } from './resend-family.tsx';

type FamilyFormProps = {
  readonly till: FamilyTill;
  /** Made once for this form: sent several times, it settles once. */
  readonly freshKey: string;
  readonly outcome: NotSold<WrongFamily> | undefined;
};

const texts = pl.familyTill;

/** Needs a key of the buyers with the versions of their data, so that other data reset the answers. */
export function FamilyForm(props: FamilyFormProps) {
  const { till, outcome } = props;
  const stored = useUnansweredSale(familyPlace(till.id));
  if (outcome && isUnknownResult(outcome))
    return <ResendFamily till={till} fields={outcome.fields} outcome={outcome} />;
  if (!outcome && stored?.booked === 'unknown') return <ResendFamily till={till} fields={stored.fields} />;
  if (till.buyers.length === 0) {
    return outcome?.kind === 'refused' ? <RefusedFamilySale key={outcome.at} failure={outcome.failure} /> : null;
  }
  return <SaleForm key={stored ? 'stored' : 'new'} {...props} stored={stored} />;
}

type SaleFormProps = FamilyFormProps & { readonly stored: UnansweredSale | undefined };

function SaleForm({ till, freshKey, outcome, stored }: SaleFormProps) {
  const [start] = useState(() => familyStart(till, outcome?.fields ?? stored?.fields));
  const [key] = useState(start.get(FIELDS.key) || freshKey);
  const form = useRef<HTMLFormElement>(null);
  const { sale, problems, read } = useFamilySale(form, { till, start, outcome });
  const kinds = problems.map(({ kind }) => kind);
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
      {shownFields(till).map(([name, value]) => (
        <input
          key={`${name} ${name === 'buyer' || name === 'product' ? value : ''}`}
          type="hidden"
          name={name}
          value={value}
        />
      ))}
      {outcome?.kind === 'wrong' && <WrongFamilySale key={outcome.at} problems={problems} till={till} sale={sale} />}
      {outcome?.kind === 'refused' && <RefusedFamilySale key={outcome.at} failure={outcome.failure} />}
      {!outcome && stored && <SessionEndedBanner />}
      {hasMoreBuyers(till) && <Banner tone="info" announce="none" title={texts.firstBuyers(MOST_BUYERS_AT_ONCE)} />}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_360px]">
        <div className="grid gap-4">
          <WrongChoice problem={choiceProblemOf(problems)} />
          {till.buyers.map((buyer, index) => (
            <BuyerBox
              key={buyer.id}
              buyer={buyer}
              goods={till.goods}
              start={start}
              sale={sale.buyers.find(({ id }) => id === buyer.id)}
              method={mainMethod(sale) ?? 'card'}
              hasCash={cashOf(sale, sale.total) > 0}
              problems={problems}
              isFirst={index === 0}
            />
          ))}
          {till.buyers.length > 1 && <p className="text-small text-muted">{texts.severalBuyers(till.buyers.length)}</p>}
        </div>
        <div className="grid gap-4">
          <FamilySum sale={sale} />
          <TillMethod
            today={till.today}
            start={start}
            dayProblem={transferDayProblemOf(kinds, outcome)}
            moneyError={moneyErrorOf(kinds, sale)}
            below={
              <>
                <SplitSum money={sale} total={sale.total} />
                <TillCash cash={cashOf(sale, sale.total)} />
                <OnDocuments sale={sale} till={till} />
              </>
            }
          />
          <div className="rounded-card border border-line bg-surface p-pad shadow-card">
            <DeskChoice
              desks={till.desks}
              start={start}
              prints={printsReceipt(sale)}
              isMissing={kinds.includes('no-desk')}
            />
          </div>
        </div>
      </div>
      <Accept sale={sale} />
    </Form>
  );
}

type Given = Pick<FamilyFormProps, 'till' | 'outcome'> & { readonly start: URLSearchParams };

/** The sale as the form contains it now, and the problems that the answer reported, each until it is corrected. */
function useFamilySale(form: RefObject<HTMLFormElement>, { till, start, outcome }: Given) {
  const [sale, setSale] = useState<FamilySale>(() => familySaleIn(startForm(till, start)));
  useEffect(() => {
    if (!form.current) return;
    chooseLastDesk(form.current);
    // The form already contains what was ticked before the scripts arrived.
    setSale(familySaleIn(new FormData(form.current)));
  }, [form, till]);
  const read = () => {
    if (form.current) setSale(familySaleIn(new FormData(form.current)));
  };
  const reported = outcome?.kind === 'wrong' ? outcome.problems : [];
  const left = familyProblemsOf(sale, till.today);
  return { sale, problems: left.filter((one) => reported.some((other) => isSameProblem(one, other))), read };
}

/** While no payment is chosen, the default: with a receipt. */
function printsReceipt(sale: FamilySale): boolean {
  const paying = payingBuyers(sale);
  return paying.length === 0 || paying.some(({ printReceipt }) => printReceipt);
}

function isSameProblem(one: FamilyProblem, other: FamilyProblem): boolean {
  return one.kind === other.kind && buyerOf(one) === buyerOf(other);
}

const buyerOf = (problem: FamilyProblem) => ('buyer' in problem ? problem.buyer : undefined);

type WrongChoiceProps = { readonly problem: ReturnType<typeof choiceProblemOf> };

/** Above the boxes, because it is about all of them together. */
function WrongChoice({ problem }: WrongChoiceProps) {
  if (!problem) return null;
  return (
    <Message id={CHOICE_MESSAGE} tone="error">
      {'count' in problem ? texts.tooManyBuyers(problem.count, MOST_BUYERS_AT_ONCE) : texts.problems.nothing}
    </Message>
  );
}

function Accept({ sale }: { readonly sale: FamilySale }) {
  const busy = useNavigation().state === 'submitting';
  const method = mainMethod(sale) ?? 'card';
  const plans = payingBuyers(sale).map(
    ({ preference, printReceipt }) => consequenceOfTick({ preference, printReceipt, method }).plan,
  );
  return (
    <div className="sticky bottom-0 z-10 flex flex-wrap items-center justify-end gap-3 rounded-card border border-line bg-raised px-pad py-3 shadow-paper">
      <div role="status" className="min-w-0 flex-1 empty:hidden max-sm:basis-full">
        {plans.length > MOST_BUYERS_AT_ONCE && (
          <Message id="za-duzo-nabywcow" tone="error">
            {texts.tooManyBuyers(plans.length, MOST_BUYERS_AT_ONCE)}
          </Message>
        )}
      </div>
      <Button type="submit" variant="primary" busy={busy} busyText={pl.form.saving}>
        {plans.length > 0 ? acceptFamilyText(texts, plans, formatGrosze(sale.total)) : texts.nothingYet}
      </Button>
    </div>
  );
}
