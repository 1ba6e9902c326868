// A payment whose page at the gateway did not open: what happened, 'Spróbuj ponownie', and the way to give it up.
import { Form, useNavigation } from '@remix-run/react';
import type { Grosze } from '@zapisy/domain/money';
import type { ShownBasket } from '@zapisy/domain/registration/shown-basket';
import { warsawTime } from '@zapisy/domain/warsaw-time';
import { Banner } from '@zapisy/screens/components/banner';
import { Button } from '@zapisy/screens/components/button';
import { type ReactNode, useEffect, useRef } from 'react';
import { pl } from '../../texts/client-pl.ts';
import { SHOWN_FIELD } from '../registration/shown-field.ts';
import { ATTEMPT_ACTS, ATTEMPT_FIELD, type AttemptAct, attemptAddress, TOTAL_FIELD } from './attempt-acts.ts';

const texts = pl.payment;

export type UnopenedProps = {
  readonly checkoutId: string;
  /** 'unknown': the gateway may have it, so that it is not given up (PAY-37). */
  readonly opening: 'not-opened' | 'unknown';
  readonly endsAt: Date | null;
  /** What the page shows of the basket, and of the sum: opened again it is for just that. */
  readonly shown: ShownBasket;
  readonly total: Grosze;
  /** What giving it up means. */
  readonly after: string;
  /** Changes with each attempt that was made on this page; undefined for none. */
  readonly attempt: string | undefined;
};

export function UnopenedPayment({ checkoutId, opening, endsAt, shown, total, after, attempt }: UnopenedProps) {
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
          <AttemptForm checkoutId={checkoutId} act="open" text={texts.openAgain} busyText={texts.opening}>
            <input type="hidden" name={SHOWN_FIELD} value={JSON.stringify(shown)} />
            <input type="hidden" name={TOTAL_FIELD} value={total} />
          </AttemptForm>
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
  readonly children?: ReactNode;
};

function AttemptForm({ checkoutId, act, text, busyText, children }: AttemptFormProps) {
  const sent = useNavigation().formData?.get(ATTEMPT_FIELD);
  return (
    <Form method="post" action={attemptAddress(checkoutId)}>
      {children}
      <Button
        type="submit"
        size="small"
        name={ATTEMPT_FIELD}
        value={ATTEMPT_ACTS[act]}
        variant="tinted"
        busy={sent === ATTEMPT_ACTS[act]}
        busyText={busyText}
      >
        {text}
      </Button>
    </Form>
  );
}
