// 'Przejmij' with what it does: the gateway is asked first, unless it certainly does not have the payment.
import { Form, useNavigation } from '@remix-run/react';
import { Button } from '@zapisy/screens/components/button';
import { pl } from '#app/texts/pl.ts';
import { paymentAddress } from '../../shell/addresses.ts';

const texts = pl.staffOnline;

type TakeOverFormProps = {
  readonly paymentId: number;
  /** The gateway certainly does not have it (PAY-37). */
  readonly isUnopened: boolean;
};

export function TakeOverForm({ paymentId, isUnopened }: TakeOverFormProps) {
  const isBusy = useNavigation().state !== 'idle';
  return (
    <Form method="post" action={paymentAddress(paymentId)} className="grid justify-items-start gap-1.5">
      <input type="hidden" name="action" value="take-over" />
      <input type="hidden" name="paymentId" value={paymentId} />
      <Button type="submit" busy={isBusy} busyText={texts.asking} aria-label={texts.takeOverOf(paymentId)}>
        {texts.takeOver}
      </Button>
      <p className="text-small text-muted">{isUnopened ? texts.takeOverUnopenedHint : texts.takeOverHint}</p>
    </Form>
  );
}
