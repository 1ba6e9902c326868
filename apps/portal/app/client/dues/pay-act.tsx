// The button that pays what is ticked, with why it cannot; a sentence in its place while nothing is paid online (SCH-10).
import { useNavigation } from '@remix-run/react';
import { MOST_DUES_AT_ONCE } from '@zapisy/domain/checkout/due-to-pay';
import { formatGrosze } from '@zapisy/domain/money';
import { Banner } from '@zapisy/screens/components/banner';
import { Button } from '@zapisy/screens/components/button';
import { Message } from '@zapisy/screens/components/field';
import type { ReactNode } from 'react';
import { duesPl } from '#app/texts/dues-pl.ts';
import { useSchool } from '../../shared/school/school-context.ts';
import { type Chosen, SUM_FIELD, sumOf } from './chosen-dues.ts';

const texts = duesPl.clientDues;
const WRONG_ID = 'czego-nie-zaplacisz';

type PayActProps = {
  readonly chosen: readonly Chosen[];
  /** A buyer's data are wrong: paying the rest is not the main act. */
  readonly isBlocked: boolean;
};

export function PayAct({ chosen, isBlocked }: PayActProps) {
  const isBusy = useNavigation().state !== 'idle';
  const { paysOnline } = useSchool();
  if (!paysOnline) return <Banner tone="info" title={texts.onlineOff} />;
  const count = chosen.reduce((sum, { dues }) => sum + dues.length, 0);
  const problem = count > MOST_DUES_AT_ONCE ? texts.tooMany(count, MOST_DUES_AT_ONCE) : texts.tickSome;
  const isWrong = count === 0 || count > MOST_DUES_AT_ONCE;
  return (
    <PayBar isSticky={!isBlocked}>
      {isWrong && (
        <div className="mb-2.5">
          <Message id={WRONG_ID} tone="error">
            {problem}
          </Message>
        </div>
      )}
      <input type="hidden" name={SUM_FIELD} value={sumOf(chosen.flatMap(({ dues }) => dues))} />
      <Button
        type="submit"
        full
        variant={isBlocked ? 'secondary' : 'primary'}
        busy={isBusy}
        busyText={texts.opening}
        aria-describedby={isWrong ? WRONG_ID : undefined}
      >
        {count === 0 ? texts.payOne : payText(chosen, isBlocked)}
      </Button>
      <p className="mt-3.5 text-small text-muted max-md:hidden">
        {isBlocked ? texts.laterAfterCorrection : texts.methods}
      </p>
    </PayBar>
  );
}

function payText(chosen: readonly Chosen[], isBlocked: boolean): string {
  const dues = chosen.flatMap((one) => one.dues);
  const sum = formatGrosze(sumOf(dues));
  if (!isBlocked) return texts.pay(dues.length, sum);
  const isReceipt = chosen.every(({ group }) => group.buyer.preference === 'none');
  return isReceipt ? texts.payReceipt(sum) : texts.payRest(sum);
}

/** On a phone it stays at the bottom edge until its own place is reached; with wrong data it stays in place. */
function PayBar({ isSticky, children }: { readonly isSticky: boolean; readonly children: ReactNode }) {
  const phone = isSticky
    ? 'max-md:sticky max-md:bottom-0 max-md:z-10 max-md:-mx-4 max-md:-mt-2.5 max-md:border-t max-md:border-line-strong max-md:bg-surface max-md:px-4 max-md:pt-3 max-md:pb-[calc(12px+env(safe-area-inset-bottom))]'
    : '';
  return (
    <div
      data-pay-bar={isSticky ? '' : undefined}
      className={`md:rounded-b-card md:border md:border-t-0 md:border-line md:bg-surface md:px-6 md:pt-2 md:pb-6 md:shadow-card ${phone}`}
    >
      {children}
    </div>
  );
}
