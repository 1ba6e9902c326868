// The profile's advice before a sale, by the banner table; and the consequences of the tick, below its box (PAY-13).
import type { TickWarning } from '@zapisy/domain/documents/receipts/receipt-tick';
import type { SettlementAdvice, SettlementBanner } from '@zapisy/domain/preferences/settlement-advice';
import { formatTaxId } from '@zapisy/domain/preferences/written-tax-id';
import { Banner } from '@zapisy/screens/components/banner';
import { Info } from 'lucide-react';
import { ButtonLink } from '../../components/form/button-link.tsx';
import { pl } from '../../texts/pl.ts';

const texts = pl.staffRegister.banner;

type AdviceProps = {
  readonly advice: SettlementAdvice;
  /** The editor of this participant's data, which returns here. */
  readonly correctAt: string;
  /** The address of this page. */
  readonly here: string;
  /** The receipt tick as it is now; the form's own until a person changes it. */
  readonly printsReceipt?: boolean | undefined;
};

export function TillAdvice({ advice, correctAt, here, printsReceipt = !advice.unticksReceipt }: AdviceProps) {
  const { banner, notes } = advice;
  return (
    <div className="grid gap-2 empty:hidden">
      {banner && <AdviceBanner {...{ banner, correctAt, here, printsReceipt }} />}
      {notes.map(
        (note) =>
          note.kind === 'siblings-differ' && (
            <p key={note.kind} className="flex items-start gap-2 text-small text-info-ink">
              <Info aria-hidden size={16} className="mt-0.5 shrink-0" />
              {texts.siblings(
                note.siblings.map(({ name, preference }) => `${name}: ${texts.sibling[preference]}`).join(', '),
              )}
            </p>
          ),
      )}
    </div>
  );
}

type BannerProps = Omit<AdviceProps, 'advice'> & { readonly banner: SettlementBanner };

export function AdviceBanner({ banner, correctAt, here, printsReceipt }: BannerProps) {
  const correct = (
    <ButtonLink to={correctAt} size="small" variant="tinted">
      {texts.correct}
    </ButtonLink>
  );
  switch (banner.kind) {
    case 'checking':
      return null;
    case 'classic':
      return printsReceipt ? (
        <Banner tone="warn" announce="alert" title={texts.classicTicked}>
          {texts.classicTickedText(banner.companyName, formatTaxId(banner.taxId))}
        </Banner>
      ) : (
        <Banner tone="warn" announce="alert" title={texts.classic}>
          {texts.classicText(banner.companyName, formatTaxId(banner.taxId))}
        </Banner>
      );
    case 'nominal':
      return printsReceipt === false ? (
        <Banner tone="named" announce="status" title={texts.nominalAlone}>
          {texts.nominalAloneText(banner.buyerName)}
        </Banner>
      ) : (
        <Banner tone="named" announce="status" title={texts.nominal}>
          {texts.nominalText(banner.buyerName)}
        </Banner>
      );
    case 'both-flags':
      return (
        <Banner tone="warn" announce="alert" title={texts.both} actions={correct}>
          {texts.bothText}
        </Banner>
      );
    case 'inactive-company-data':
      return (
        <Banner tone="info" announce="status" title={texts.inactive(banner.company)} actions={correct}>
          {texts.inactiveText}
        </Banner>
      );
    case 'invalid-data':
      return (
        <Banner tone="error" title={texts.invalid} actions={correct}>
          {texts.invalidText}
        </Banner>
      );
    case 'check-failed':
      return (
        <Banner
          tone="warn"
          announce="alert"
          title={texts.failed}
          actions={
            <ButtonLink to={here} reloadDocument size="small" variant="tinted">
              {texts.checkAgain}
            </ButtonLink>
          }
        >
          {texts.failedText}
        </Banner>
      );
  }
}

const RED: ReadonlySet<TickWarning> = new Set(['classic-receipt', 'not-in-fiscal-memory']);

/** Shown below the box, and announced when the tick changes. */
export function TickWarnings({ warnings }: { readonly warnings: readonly TickWarning[] }) {
  return (
    <div role="status" className="grid gap-1 empty:hidden">
      {warnings.map((warning) => {
        const { title, text } = pl.staffRegister.warnings[warning];
        return (
          <p key={warning} className={RED.has(warning) ? 'text-small text-error-line' : 'text-small text-muted'}>
            <b>{title}</b> {text}
          </p>
        );
      })}
    </div>
  );
}
