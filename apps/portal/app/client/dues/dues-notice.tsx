// What stops a payment on 'Zapłać', with the next step: it takes the focus when it answers the form.
import type { payDuesAct } from '@zapisy/acts/checkout/pay-dues';
import type { acceptTextsAct } from '@zapisy/acts/law/accept-texts';
import { atCounterUntil } from '@zapisy/domain/checkout/due-to-pay';
import { formatGrosze, grosze } from '@zapisy/domain/money';
import { warsawTime } from '@zapisy/domain/warsaw-time';
import { Banner } from '@zapisy/screens/components/banner';
import { paidOnlineText } from '@zapisy/screens/texts/paid-online';
import { useEffect, useRef } from 'react';
import { duesPl } from '#app/texts/dues-pl.ts';
import { ButtonLink } from '../../components/form/button-link.tsx';
import { FailureBanner } from '../../forms/failure-banner.tsx';
import type { FormFailure } from '../../server/api.server.ts';
import { pl } from '../../texts/client-pl.ts';
import { isOfTexts } from '../law/ask-texts.tsx';
import { isTaxIdWrong } from './buyer-group.tsx';
import type { DueGroup } from './chosen-dues.ts';
import { reviewText } from './review-text.ts';

const texts = duesPl.clientDues;

type DuesNoticeProps = { readonly groups: readonly DueGroup[]; readonly failure: FormFailure | undefined };

export function DuesNotice({ groups, failure }: DuesNoticeProps) {
  const banner = useRef<HTMLDivElement>(null);
  const isAnswer = failure !== undefined;
  useEffect(() => {
    if (isAnswer) banner.current?.focus();
  }, [isAnswer]);
  const wrong = groups.find(({ problems }) => problems.length > 0);
  if (wrong && (!failure || failure.kind === 'invalid')) {
    return (
      <Banner
        tone="error"
        title={texts.stopped}
        announce={isAnswer ? 'alert' : 'none'}
        {...(isAnswer && { focusRef: banner })}
      >
        {isTaxIdWrong(wrong) ? texts.wrongTaxId : texts.wrongData}
      </Banner>
    );
  }
  if (!failure || isOfTexts(failure)) return null;
  return (
    <div ref={banner} tabIndex={-1} className="focus:outline-2 focus:outline-offset-2 focus:outline-focus">
      <Refused groups={groups} failure={failure} />
    </div>
  );
}

function Refused({ groups, failure }: { readonly groups: readonly DueGroup[]; readonly failure: FormFailure }) {
  const settled = () => (
    <Banner tone="info" announce="alert" title={texts.settled}>
      {texts.settledHint}
    </Banner>
  );
  return (
    <FailureBanner<typeof payDuesAct | typeof acceptTextsAct>
      failure={failure}
      own={{
        'amount-changed': ({ total }) => (
          <Banner tone="warn" announce="alert" title={texts.sumChanged}>
            {texts.sumChangedHint(formatGrosze(grosze(total)))}
          </Banner>
        ),
        'paid-online-now': ({ since, checkoutId }) => (
          <OpenCheckout since={since} checkoutId={checkoutId} opening={openingIn(groups, checkoutId)} />
        ),
        'at-counter': ({ since }) => (
          <Banner
            tone="info"
            announce="alert"
            title={texts.counterHasIt(warsawTime(since), warsawTime(atCounterUntil(since)))}
          />
        ),
        'money-under-review': ({ since }) => <Banner tone="info" announce="alert" title={reviewText(since)} />,
        'already-settled': settled,
        'not-payable': settled,
      }}
    />
  );
}

type OpenCheckoutProps = {
  /** Null when it is unknown. */
  readonly since: Date | null;
  readonly checkoutId: string | undefined;
  readonly opening: ReturnType<typeof openingIn>;
};

function OpenCheckout({ since, checkoutId, opening }: OpenCheckoutProps) {
  const { title, text } = pl.clientRefusals['paid-online-now'];
  return (
    <Banner
      tone="info"
      announce="alert"
      title={since === null ? title : paidOnlineText(texts.open, { since, opening })}
      actions={
        checkoutId !== undefined && (
          <ButtonLink to={`/platnosc/${checkoutId}`} size="small" variant="tinted">
            {texts.backToOpen}
          </ButtonLink>
        )
      }
    >
      {since === null && text}
    </Banner>
  );
}

/** Of the checkout as the page shows it; null when it has a payer's page, or has ended. */
function openingIn(groups: readonly DueGroup[], checkoutId: string | undefined) {
  const locks = groups.flatMap(({ dues }) => dues.flatMap(({ lock }) => (lock?.kind === 'open' ? [lock] : [])));
  return locks.find((lock) => lock.checkoutId === checkoutId)?.opening ?? null;
}
