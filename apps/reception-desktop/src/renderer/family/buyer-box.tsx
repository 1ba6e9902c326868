// One buyer of a family: the payments, what the invoice data mean, and the buyer's own receipt tick.
import { formatGrosze } from '@zapisy/domain/money';
import type { Payment } from '@zapisy/domain/payments/payment';
import type { Participant } from '@zapisy/domain/people/participant';
import type { InvoiceData } from '@zapisy/domain/preferences/invoice-preference';
import { classes } from '@zapisy/screens/class-names';
import { DocumentChip } from '@zapisy/screens/components/document-chip';
import { PersonMark } from '@zapisy/screens/components/person-mark';
import { Tick } from '@zapisy/screens/components/tick';
import { buyerDetail, buyerName } from '@zapisy/screens/texts/family-sale';
import { TONE_LOOKS } from '@zapisy/screens/tones';
import { type ReactNode, type RefObject, useId } from 'react';
import type { DuePayment, Profile } from '../../desk-procedures.ts';
import { FAMILY_TEXTS } from '../../family-texts.ts';
import { paymentName } from '../../payment-name.ts';
import { GoodsRows } from '../goods/goods-rows.tsx';
import { wardName } from '../namesakes.ts';
import { NoReceiptReasons } from '../settlement/no-receipt-reasons.tsx';
import { ReceiptTickBox } from '../settlement/receipt-tick-box.tsx';
import { AdviceBanner } from '../settlement/settlement-banner.tsx';
import type { FamilyEvent } from './family-state.ts';
import type { BuyerView, FamilyMissing } from './family-view.ts';

const TEXTS = FAMILY_TEXTS;

type BuyerBoxProps = {
  readonly buyer: BuyerView;
  /** Its place among the buyers, from 1: the key of its tick. */
  readonly number: number;
  readonly family: readonly Participant[];
  readonly isLater: (payment: Payment) => boolean;
  /** What is missing, once a person has tried to accept. */
  readonly missing: FamilyMissing | null;
  readonly questionRef: RefObject<HTMLDivElement>;
  readonly dispatch: (event: FamilyEvent) => void;
  readonly onCorrect: (profile: Profile) => void;
};

export function BuyerBox({ buyer, number, family, isLater, missing, questionRef, dispatch, onCorrect }: BuyerBoxProps) {
  const { id, profile, wards, payments, goods, answers, consequence, advice, total } = buyer;
  const own = missing && 'buyer' in missing && missing.buyer === id ? missing.kind : null;
  return (
    <section aria-label={buyerLabel(buyer)} className="overflow-hidden rounded-card border border-line bg-surface">
      <div className="flex min-h-11 flex-wrap items-center gap-x-2.5 border-b border-line bg-sunken px-3.5 py-1.5">
        <DocumentChip preference={advice.preference} />
        <b className="min-w-0 wrap-break-word">{nameOf(buyer)}</b>
        <span className="num text-small text-muted">{buyerDetail(TEXTS, profile)}</span>
        <span className="grow" />
        <b className="num">{formatGrosze(total)}</b>
      </div>
      <ul>
        {wards.flatMap((ward) =>
          ward.due
            .filter((payment) => !isLater(payment))
            .map((payment) => (
              <PaymentRow
                key={payment.id}
                payment={payment}
                participant={ward.profile.participant}
                name={wardName(ward.profile.participant, family)}
                isChosen={payments.includes(payment)}
                onChoose={(isChosen) => dispatch({ kind: 'choose', paymentId: payment.id, isChosen })}
              />
            )),
        )}
      </ul>
      <GoodsRows
        goods={goods}
        onGoods={(lines) => dispatch({ kind: 'goods', buyer: id, goods: lines })}
        padding="px-3.5"
      />
      {buyer.isPaying && (
        <>
          <BuyerBanner buyer={buyer} invoice={profile.invoice} onCorrect={() => onCorrect(profile)} />
          <ReceiptTickBox
            tick={answers.tick}
            keys={['Alt', String(number)]}
            consequence={consequence}
            onTick={(printReceipt) => dispatch({ kind: 'tick', buyer: id, printReceipt })}
            isWaived={answers.isWaived}
            onWaive={() => dispatch({ kind: 'waive', buyer: id })}
            questionRef={questionRef}
            row={buyerRow(buyer)}
          />
          {consequence.needsReason && (
            <div className="px-3.5 pb-2.5">
              <NoReceiptReasons
                reason={answers.reason}
                missing={own === 'reason' || own === 'reason-text' ? own : null}
                onReason={(reason) => dispatch({ kind: 'reason', buyer: id, reason })}
              />
            </div>
          )}
        </>
      )}
    </section>
  );
}

type PaymentRowProps = {
  readonly payment: DuePayment;
  readonly participant: Participant;
  /** Of the participant, within the family. */
  readonly name: string;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
  /** Under the name. */
  readonly note?: string;
};

export function PaymentRow({ payment, participant, name, isChosen, onChoose, note }: PaymentRowProps) {
  const id = useId();
  return (
    <li className={classes('border-b border-line last:border-b-0', !isChosen && 'text-muted')}>
      <label htmlFor={id} className="flex min-h-[46px] items-center gap-3 px-3.5 py-1">
        <Tick id={id} checked={isChosen} onTick={onChoose} />
        <PersonMark name={participant.firstName} mark={participant.mark} size={28} />
        <span className="min-w-0 grow leading-[1.3] wrap-break-word">
          <b>{name}</b> {paymentName(payment)}
          {note && <span className="block text-fine text-muted">{note}</span>}
        </span>
        <span className="num shrink-0 font-strong">{formatGrosze(payment.amount)}</span>
      </label>
    </li>
  );
}

type BuyerBannerProps = {
  readonly buyer: BuyerView;
  readonly invoice: InvoiceData;
  readonly onCorrect: () => void;
};

/** What a person must decide has the banner of the settlement; a company and a named buyer have a line (`buyerRow`). */
function BuyerBanner({ buyer: { advice }, invoice, onCorrect }: BuyerBannerProps) {
  const { banner } = advice;
  if (!banner || banner.kind === 'classic' || banner.kind === 'nominal') return null;
  return (
    <div className="px-3.5 pt-2">
      <AdviceBanner
        banner={banner}
        overruled={false}
        printsReceipt={null}
        invoice={invoice}
        onCorrect={onCorrect}
        onCheckAgain={() => undefined}
      />
    </div>
  );
}

/** What the document means, before the receipt tick; only the warning has its tint. */
function buyerRow({ advice: { banner }, answers }: BuyerView): { readonly lead: ReactNode; readonly tint: string } {
  const { printReceipt } = answers.tick;
  if (banner?.kind === 'classic' && !printReceipt) {
    const lead = (
      <BannerLine tone="warn">
        <b>{TEXTS.lines.classic}</b> {TEXTS.lines.classicText}
      </BannerLine>
    );
    return { lead, tint: TONE_LOOKS.warn.tint };
  }
  const isNominal = banner?.kind === 'nominal' && printReceipt;
  return { lead: isNominal ? <BannerLine tone="named">{TEXTS.lines.nominal}</BannerLine> : null, tint: '' };
}

function BannerLine({ tone, children }: { readonly tone: 'warn' | 'named'; readonly children: ReactNode }) {
  const Icon = TONE_LOOKS[tone].icon;
  return (
    <p
      role={tone === 'warn' ? 'alert' : 'status'}
      className={classes('flex items-center gap-2.5', tone === 'named' && 'text-named-ink')}
    >
      <Icon aria-hidden size={18} className="shrink-0" />
      <span>{children}</span>
    </p>
  );
}

const nameOf = ({ profile, wards }: BuyerView) =>
  buyerName(
    profile,
    wards.map(({ profile: { participant } }) => participant),
  );

export function buyerLabel(buyer: BuyerView): string {
  return `${TEXTS.buyer[buyer.profile.preference]}: ${nameOf(buyer)}`;
}
