// The banner region above the tick: what the profile says about the invoice, by the banner table. It is rendered from
// the start, so that a screen reader reports its changes (PAY-13).

import type { InvoiceData } from '@zapisy/domain/preferences/invoice-preference';
import type { SettlementAdvice, SettlementBanner, SettlementNote } from '@zapisy/domain/preferences/settlement-advice';
import { formatTaxId } from '@zapisy/domain/preferences/written-tax-id';
import { warsawTime } from '@zapisy/domain/warsaw-time';
import { classes } from '@zapisy/screens/class-names';
import { Banner, NoteLine } from '@zapisy/screens/components/banner';
import { Button } from '@zapisy/screens/components/button';
import { fieldProblemText } from '@zapisy/screens/texts/field-problem-text';
import { CloudOff, LoaderCircle, RefreshCw } from 'lucide-react';
import { FIELD_PROBLEM_TEXTS, SETTLEMENT_TEXTS } from '../../texts/settlement-texts.ts';

const TEXTS = SETTLEMENT_TEXTS.banner;

type BannerRegionProps = {
  readonly advice: SettlementAdvice;
  readonly overruled: boolean;
  /** The receipt tick as it is now: the banner describes it; null where there is none. */
  readonly printsReceipt: boolean | null;
  readonly invoice: InvoiceData | null;
  readonly onCorrect: () => void;
  readonly onCheckAgain: () => void;
};

type RegionProps = BannerRegionProps & {
  /** True while an answer may still come, so that it moves nothing. */
  readonly isReserved: boolean;
};

export function BannerRegion({ advice, isReserved, ...rest }: RegionProps) {
  return (
    <div className={classes('flex flex-col justify-end gap-2', isReserved && 'min-h-[98px]')}>
      {/* Without a banner it takes no gap either. */}
      <div aria-live="polite" className="empty:-mb-2">
        {advice.banner && <AdviceBanner banner={advice.banner} {...rest} />}
      </div>
      {advice.notes.map((note) => (
        <Note key={note.kind} note={note} />
      ))}
    </div>
  );
}

type AdviceBannerProps = Omit<BannerRegionProps, 'advice'> & { readonly banner: SettlementBanner };

export function AdviceBanner(props: AdviceBannerProps) {
  const { banner, invoice, onCorrect, onCheckAgain } = props;
  const correct = (text: string) => (
    <Button variant="tinted" size="small" onClick={onCorrect}>
      {text}
    </Button>
  );
  switch (banner.kind) {
    case 'checking':
      return <Banner tone="quiet" icon={LoaderCircle} spins title={TEXTS.checking} />;
    case 'classic':
      return <CompanyBanner {...props} banner={banner} />;
    case 'nominal':
      return props.printsReceipt === false ? (
        <Banner tone="named" title={TEXTS.nominalAlone}>
          {TEXTS.nominalAloneText(banner.buyerName)}
        </Banner>
      ) : (
        <Banner tone="named" title={TEXTS.nominal}>
          {TEXTS.nominalText(banner.buyerName)}
        </Banner>
      );
    case 'both-flags':
      return (
        <Banner tone="warn" announce="alert" title={TEXTS.both} actions={correct(TEXTS.correctProfile)}>
          {TEXTS.bothText}
        </Banner>
      );
    case 'inactive-company-data':
      return (
        <Banner tone="info" title={TEXTS.inactive(banner.company)}>
          {TEXTS.inactiveText}
        </Banner>
      );
    case 'invalid-data': {
      const [first] = banner.problems;
      const why = first && fieldProblemText(FIELD_PROBLEM_TEXTS, first, invoice?.[first.field] ?? '');
      return (
        <Banner tone="error" title={TEXTS.invalid} actions={correct(TEXTS.correctData)}>
          {why && `(${why.replace(/\.$/, '')}). `}
          {TEXTS.invalidText}
        </Banner>
      );
    }
    case 'check-failed':
      return (
        <Banner
          tone="warn"
          announce="alert"
          icon={CloudOff}
          title={TEXTS.failed}
          actions={
            <Button variant="tinted" size="small" icon={RefreshCw} onClick={onCheckAgain}>
              {TEXTS.checkAgain}
            </Button>
          }
        >
          {TEXTS.failedText}
        </Banner>
      );
  }
}

type CompanyBannerProps = Pick<AdviceBannerProps, 'overruled' | 'printsReceipt'> & {
  readonly banner: Extract<SettlementBanner, { readonly kind: 'classic' }>;
};

function CompanyBanner({ banner, overruled, printsReceipt }: CompanyBannerProps) {
  const buyer = [banner.companyName, formatTaxId(banner.taxId)] as const;
  if (printsReceipt) {
    return (
      <Banner tone="warn" announce="alert" title={TEXTS.classicTicked}>
        <UnbrokenIn text={TEXTS.classicTickedText(...buyer)} part={buyer[1]} />
      </Banner>
    );
  }
  return (
    <Banner tone="warn" announce="alert" title={TEXTS.classic}>
      <UnbrokenIn text={printsReceipt === null ? TEXTS.buyer(...buyer) : TEXTS.classicText(...buyer)} part={buyer[1]} />
      {overruled && TEXTS.overruled}
    </Banner>
  );
}

/** A tax id would break at its hyphens. */
function UnbrokenIn({ text, part }: { readonly text: string; readonly part: string }) {
  const at = text.lastIndexOf(part);
  return (
    <>
      {text.slice(0, at)}
      <span className="whitespace-nowrap">{part}</span>
      {text.slice(at + part.length)}
    </>
  );
}

function Note({ note }: { readonly note: SettlementNote }) {
  if (note.kind === 'cached') return <Banner tone="quiet" title={TEXTS.cached(warsawTime(note.cachedAt))} />;
  const others = note.siblings.map(({ name, preference }) => `${name}: ${TEXTS.sibling[preference]}`);
  return <NoteLine tone="info">{TEXTS.siblings(others.join(', '))}</NoteLine>;
}
