// A payment whose page at the gateway did not open: what happened, 'Spróbuj ponownie', and the way to give it up.
import { Form, useNavigation } from '@remix-run/react';
import { warsawTime } from '@zapisy/domain/warsaw-time';
import { useEffect, useRef } from 'react';
import { Banner, BUTTON_IN_BANNER } from '../../components/feedback/banner.tsx';
import { Button } from '../../components/form/button.tsx';
import { pl } from '../../texts/client-pl.ts';
import { ATTEMPT_ACTS, ATTEMPT_FIELD, type AttemptAct, attemptAddress } from './attempt-acts.ts';

const texts = pl.payment;

export type UnopenedProps = {
  readonly checkoutId: string;
  /** 'unknown': the gateway may have it, so that it is not given up (PAY-37). */
  readonly opening: 'not-opened' | 'unknown';
  readonly endsAt: Date | null;
  /** What giving it up means. */
  readonly after: string;
  /** Changes with each attempt that was made on this page; undefined for none. */
  readonly attempt: string | undefined;
};

export function UnopenedPayment({ checkoutId, opening, endsAt, after, attempt }: UnopenedProps) {
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt !== undefined) banner.current?.focus();
  }, [attempt]);
  return (
    <Banner
      key={attempt}
      tone="warn"
      announce={attempt === undefined ? 'none' : 'alert'}
      title={attempt === undefined ? texts.unopened : texts.stillUnopened}
      {...(attempt !== undefined && { focusRef: banner })}
      actions={
        <>
          <AttemptForm checkoutId={checkoutId} act="open" text={texts.openAgain} busyText={texts.opening} />
          {opening === 'not-opened' && (
            <AttemptForm checkoutId={checkoutId} act="giveUp" text={texts.giveUp} busyText={texts.givingUp} />
          )}
        </>
      }
    >
      {opening === 'not-opened'
        ? `${texts.notOpened} ${after}`
        : `${texts.maybeOpened} ${endsAt ? texts.endsBySelf(warsawTime(endsAt)) : ''}`}
    </Banner>
  );
}

type AttemptFormProps = {
  readonly checkoutId: string;
  readonly act: AttemptAct;
  readonly text: string;
  readonly busyText: string;
};

function AttemptForm({ checkoutId, act, text, busyText }: AttemptFormProps) {
  const sent = useNavigation().formData?.get(ATTEMPT_FIELD);
  return (
    <Form method="post" action={attemptAddress(checkoutId)}>
      <Button
        type="submit"
        size="small"
        name={ATTEMPT_FIELD}
        value={ATTEMPT_ACTS[act]}
        className={BUTTON_IN_BANNER}
        busy={sent === ATTEMPT_ACTS[act]}
        busyText={busyText}
      >
        {text}
      </Button>
    </Form>
  );
}
