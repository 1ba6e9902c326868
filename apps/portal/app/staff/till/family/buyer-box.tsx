// One buyer of a family at the till: the payments, what the invoice data mean, the receipt's questions, and goods.
import { consequenceOfTick } from '@zapisy/domain/documents/receipts/receipt-tick';
import { formatGrosze, NO_MONEY } from '@zapisy/domain/money';
import type { CounterMethod } from '@zapisy/domain/payments/payment';
import { paymentTitle } from '@zapisy/domain/payments/payment-title';
import { formatDate } from '@zapisy/domain/warsaw-time';
import { classes } from '@zapisy/screens/class-names';
import { DocumentChip } from '@zapisy/screens/components/document-chip';
import { fieldId, Message } from '@zapisy/screens/components/field';
import { PersonMark } from '@zapisy/screens/components/person-mark';
import { Tick, TickLine } from '@zapisy/screens/components/tick';
import { typeset } from '@zapisy/screens/texts/typesetting';
import { TONE_LOOKS, type Tone } from '@zapisy/screens/tones';
import { type ReactNode, useId } from 'react';
import { pl } from '#app/texts/pl.ts';
import { editorAddress, familyTillAddress } from '../../shell/addresses.ts';
import { answerProblemOf } from '../receipt-answers.ts';
import { ReceiptAnswersFields } from '../receipt-answers-fields.tsx';
import { AdviceBanner } from '../till-advice.tsx';
import { FIELDS } from '../till-sale.ts';
import { BuyerGoods } from './buyer-goods.tsx';
import { type BuyerSale, buyerFieldsOf, choiceProblemOf, type FamilyProblem } from './family-sale.ts';
import type { BuyerTill, FamilyTill } from './family-till.server.ts';

const texts = pl.familyTill;

type BuyerBoxProps = {
  readonly buyer: BuyerTill;
  readonly goods: FamilyTill['goods'];
  /** The values with which the form starts. */
  readonly start: URLSearchParams;
  /** What the form contains for this buyer now. */
  readonly sale: BuyerSale | undefined;
  readonly method: CounterMethod;
  /** Whether some of the whole sum is paid in cash. */
  readonly hasCash: boolean;
  /** The problems of the last answer, each until it is corrected. */
  readonly problems: readonly FamilyProblem[];
  /** The error summary leads to the first payment of the first box. */
  readonly isFirst: boolean;
};

/** The id of the first payment, and what is wrong with the choice of payments. */
const CHOICE = fieldId(FIELDS.payment);
export const CHOICE_MESSAGE = `${CHOICE}-message`;

/** 'Faktura na firmę: Pracownia Nowak'. */
export function buyerLabel({ preference, name }: Pick<BuyerTill, 'preference' | 'name'>): string {
  return `${texts.buyer[preference]}: ${name}`;
}

/** The questions are shown by CSS alone while something of this buyer is paid, so that they also work without scripts. */
export function BuyerBox({ buyer, goods, start, sale, method, hasCash, problems, isFirst }: BuyerBoxProps) {
  const { id, name, detail, preference, rows } = buyer;
  const names = buyerFieldsOf(id);
  const printReceipt = sale?.printReceipt ?? start.has(names.answers.print);
  const consequence = consequenceOfTick({ preference, printReceipt, method, hasCash });
  const own = problems.flatMap((one) => ('buyer' in one && one.buyer === id ? [one.kind] : []));
  return (
    <section
      aria-label={buyerLabel(buyer)}
      className="group/buyer overflow-hidden rounded-card border border-line bg-surface shadow-card"
    >
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1 border-b border-line bg-sunken px-pad py-2.5">
        <DocumentChip preference={preference} />
        <h2 className="min-w-0 wrap-anywhere">{name}</h2>
        <span className="text-small wrap-anywhere text-muted">{typeset(detail)}</span>
        <b className="num ml-auto">{formatGrosze(sale?.total ?? NO_MONEY)}</b>
      </div>
      <ul aria-label={texts.rows(name)}>
        {rows.map((row, index) => (
          <PaymentRow
            key={row.payment.id}
            row={row}
            name={names.payment}
            isTicked={start.getAll(names.payment).includes(String(row.payment.id))}
            isFirst={isFirst && index === 0}
            isWrong={choiceProblemOf(problems) !== undefined}
          />
        ))}
      </ul>
      <BuyerGoods buyer={buyer} goods={goods} start={start} />
      <div className="hidden gap-3 border-t border-line px-pad py-3 group-has-[details[open]]/buyer:grid group-has-[input[data-payment]:checked]/buyer:grid">
        <BuyerBanner buyer={buyer} printsReceipt={printReceipt} />
        {buyer.banner?.kind === 'invalid-data' && (
          <InvoiceLater name={names.later} isTicked={start.has(names.later)} isMissing={own.includes('invalid-data')} />
        )}
        <ReceiptAnswersFields
          names={names.answers}
          preference={preference}
          start={start}
          consequence={consequence}
          problem={answerProblemOf(own)}
        />
      </div>
    </section>
  );
}

type InvoiceLaterProps = { readonly name: string; readonly isTicked: boolean; readonly isMissing: boolean };

function InvoiceLater({ name, isTicked, isMissing }: InvoiceLaterProps) {
  const id = fieldId(name);
  return (
    <div className="grid gap-1.5">
      <TickLine
        id={id}
        name={name}
        value="yes"
        defaultChecked={isTicked}
        aria-invalid={isMissing || undefined}
        aria-describedby={isMissing ? `${id}-message` : undefined}
        title={texts.later}
        note={texts.laterHint}
      />
      {isMissing && (
        <Message id={`${id}-message`} tone="error">
          {texts.problems['invalid-data']}
        </Message>
      )}
    </div>
  );
}

type PaymentRowProps = {
  readonly row: BuyerTill['rows'][number];
  readonly name: string;
  readonly isTicked: boolean;
  readonly isFirst: boolean;
  /** The choice of payments must be corrected. */
  readonly isWrong: boolean;
};

function PaymentRow({ row, name, isTicked, isFirst, isWrong }: PaymentRowProps) {
  const { payment, participant, isLater } = row;
  const { id, amount, dueOn } = payment;
  const due = formatDate(dueOn);
  const own = useId();
  const box = isFirst ? CHOICE : own;
  return (
    <li className="border-t border-line first:border-t-0">
      <label
        htmlFor={box}
        className="flex min-h-11 items-center gap-3 px-pad py-1.5 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus"
      >
        <Tick
          id={box}
          data-payment
          name={name}
          value={id}
          defaultChecked={isTicked}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? CHOICE_MESSAGE : undefined}
        />
        <PersonMark name={participant.firstName} mark={participant.mark} size={28} />
        <span className="min-w-0 flex-1 leading-[1.3] wrap-break-word">
          <b>{participant.firstName}</b> {typeset(paymentTitle(payment, texts.instalment))}
          <span className="block text-fine text-muted">
            {isLater ? texts.laterDue(due) : pl.staffRegister.dueOn(due)}
          </span>
        </span>
        <b className="num">{formatGrosze(amount)}</b>
      </label>
    </li>
  );
}

type BuyerBannerProps = { readonly buyer: BuyerTill; readonly printsReceipt: boolean };

/** A company and a named buyer have one line; what a person must decide has the banner of the till. */
function BuyerBanner({ buyer: { id, banner }, printsReceipt }: BuyerBannerProps) {
  if (!banner) return null;
  const here = familyTillAddress(id);
  if (banner.kind === 'classic') {
    return printsReceipt ? null : (
      <BannerLine tone="warn">
        <b>{texts.lines.classic}</b> {texts.lines.classicText}
      </BannerLine>
    );
  }
  if (banner.kind === 'nominal') {
    return printsReceipt ? <BannerLine tone="named">{texts.lines.nominal}</BannerLine> : null;
  }
  return <AdviceBanner banner={banner} correctAt={editorAddress(id, here)} here={here} />;
}

function BannerLine({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) {
  const { icon: Icon, tint } = TONE_LOOKS[tone];
  return (
    <p className={classes('flex items-start gap-2.5 rounded-control px-3 py-2', tint)}>
      <Icon aria-hidden size={18} className="mt-px shrink-0" />
      <span>{children}</span>
    </p>
  );
}
