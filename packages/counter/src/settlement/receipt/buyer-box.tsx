// One buyer of a family: the payments, what the invoice data mean, and the buyer's own receipt tick.
import { formatGrosze } from '@zapisy/domain/money';
import type { Participant } from '@zapisy/domain/people/participant';
import { isDueLater } from '@zapisy/domain/settlement/family-buyers';
import { classes } from '@zapisy/screens/class-names';
import { DocumentChip } from '@zapisy/screens/components/document-chip';
import { buyerDetail, buyerName } from '@zapisy/screens/texts/family-sale';
import { TONE_LOOKS } from '@zapisy/screens/tones';
import type { ReactNode, RefObject } from 'react';
import { GoodsRows } from '../../goods/goods-rows.tsx';
import { wardName } from '../../search/namesakes.ts';
import { FAMILY_TEXTS } from '../../texts/family-texts.ts';
import { duesOf } from '../buyers.ts';
import { PaymentRow } from '../payment-row.tsx';
import type { BuyerView, Missing } from '../settlement-view.ts';
import type { Settlement } from '../use-settlement.ts';
import { NoReceiptReasons } from './no-receipt-reasons.tsx';
import { ReceiptTickBox } from './receipt-tick-box.tsx';
import { AdviceBanner } from './settlement-banner.tsx';

const TEXTS = FAMILY_TEXTS;

type BuyerBoxProps = {
  readonly settlement: Settlement;
  readonly buyer: BuyerView;
  /** Its place among the buyers, from 1: the key of its tick. */
  readonly number: number;
  readonly family: readonly Participant[];
  readonly questionRef: RefObject<HTMLDivElement>;
  readonly onCorrect: (buyer: string) => void;
};

export function BuyerBox({ settlement, buyer, number, family, questionRef, onCorrect }: BuyerBoxProps) {
  const { state, dispatch } = settlement;
  const { id, profile, goods, total } = buyer;
  if (!profile) return null;
  return (
    <section aria-label={buyerLabel(buyer)} className="overflow-hidden rounded-card border border-line bg-surface">
      <div className="flex min-h-11 flex-wrap items-center gap-x-2.5 border-b border-line bg-sunken px-3.5 py-1.5">
        <DocumentChip preference={buyer.advice.preference} />
        <b className="min-w-0 wrap-break-word">{nameOf(buyer)}</b>
        <span className="num text-small text-muted">{buyerDetail(TEXTS, profile)}</span>
        <span className="grow" />
        <b className="num">{formatGrosze(total)}</b>
      </div>
      <ul>
        {dueRows(buyer, state.today).map(({ payment, participant }) => (
          <PaymentRow
            key={payment.id}
            payment={payment}
            participant={participant}
            name={wardName(participant, family)}
            isChosen={buyer.payments.includes(payment)}
            onChoose={(isChosen) => dispatch({ kind: 'choose', paymentId: payment.id, isChosen })}
          />
        ))}
      </ul>
      <GoodsRows
        goods={goods}
        onGoods={(lines) => dispatch({ kind: 'goods', buyer: id, goods: lines })}
        padding="px-3.5"
      />
      {buyer.isPaying && (
        <>
          <BuyerBanner buyer={buyer} onCorrect={() => onCorrect(id)} />
          <ReceiptTickBox
            tick={buyer.answers.tick}
            keys={['Alt', String(number)]}
            consequence={buyer.consequence}
            onTick={(printReceipt) => dispatch({ kind: 'tick', buyer: id, printReceipt })}
            isWaived={buyer.answers.isWaived}
            onWaive={() => dispatch({ kind: 'waive', buyer: id })}
            questionRef={questionRef}
            row={buyerRow(buyer)}
          />
          {buyer.consequence.needsReason && (
            <div className="px-3.5 pb-2.5">
              <BuyerReasons settlement={settlement} buyer={buyer} />
            </div>
          )}
        </>
      )}
    </section>
  );
}

/** What is due soon; what is due later is listed below all buyers. */
function dueRows({ wards }: BuyerView, today: string) {
  return wards.flatMap((ward) => {
    const participant = ward.profile?.participant;
    if (!participant) return [];
    const soon = duesOf(ward).filter((payment) => !isDueLater(payment, today));
    return soon.map((payment) => ({ payment, participant }));
  });
}

/** Why no receipt is printed, with what is missing once a person has tried to accept. */
export function BuyerReasons({ settlement, buyer }: Pick<BuyerBoxProps, 'settlement' | 'buyer'>) {
  const { state, view, dispatch } = settlement;
  return (
    <NoReceiptReasons
      reason={buyer.answers.reason}
      missing={state.isTried ? missingReason(view.missing, buyer.id) : null}
      onReason={(reason) => dispatch({ kind: 'reason', buyer: buyer.id, reason })}
    />
  );
}

function missingReason(missing: Missing | null, buyer: string): 'reason' | 'reason-text' | null {
  if (!missing || !('buyer' in missing) || missing.buyer !== buyer) return null;
  return missing.kind === 'reason' || missing.kind === 'reason-text' ? missing.kind : null;
}

type BuyerBannerProps = { readonly buyer: BuyerView; readonly onCorrect: () => void };

/** What a person must decide has the banner of the settlement; a company and a named buyer have a line (`buyerRow`). */
function BuyerBanner({ buyer: { advice, profile }, onCorrect }: BuyerBannerProps) {
  const { banner } = advice;
  if (!banner || banner.kind === 'classic' || banner.kind === 'nominal') return null;
  return (
    <div className="px-3.5 pt-2">
      <AdviceBanner
        banner={banner}
        overruled={false}
        printsReceipt={null}
        invoice={profile?.invoice ?? null}
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

function nameOf({ profile, wards }: BuyerView): string {
  const people = wards.flatMap((ward) => ward.profile?.participant ?? []);
  return profile ? buyerName(profile, people) : '';
}

export function buyerLabel(buyer: BuyerView): string {
  return `${TEXTS.buyer[buyer.advice.preference]}: ${nameOf(buyer)}`;
}
