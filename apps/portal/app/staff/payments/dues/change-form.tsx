// The frame of a form that changes a due payment: title, fields, the way back, and one button for the act.
import { Form, useNavigate, useNavigation } from '@remix-run/react';
import { Button } from '@zapisy/screens/components/button';
import type { KeyboardEvent, ReactNode } from 'react';
import { ButtonLink } from '#app/components/form/button-link.tsx';
import { Card, CardHead } from '#app/components/layout/card.tsx';
import { pl } from '#app/texts/pl.ts';
import { paymentAddress } from '../../shell/addresses.ts';
import type { PaymentCard } from '../payment-card.ts';
import { CHANGE_ID, type DueAct } from './due-acts.ts';

type ChangeFormProps = {
  readonly card: Pick<PaymentCard, 'id' | 'payment'>;
  readonly act: DueAct;
  readonly title: string;
  readonly subtitle: string;
  readonly confirm: string;
  /** An act that takes something away has a red button, and no key. */
  readonly isDangerous?: boolean;
  readonly children: ReactNode;
};

/** Posts to the payment's own address, so that the form is closed after the act. Escape goes back, Ctrl and Enter send. */
export function ChangeForm({ card, act, title, subtitle, confirm, isDangerous = false, children }: ChangeFormProps) {
  const navigate = useNavigate();
  const busy = useNavigation().formData?.get('action') === act;
  const back = paymentAddress(card.id);
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === 'Escape') navigate(back, { preventScrollReset: true });
    if (event.key !== 'Enter' || !event.ctrlKey || isDangerous) return;
    event.preventDefault();
    event.currentTarget.requestSubmit(event.currentTarget.querySelector<HTMLButtonElement>(`button[value="${act}"]`));
  };
  return (
    <div id={CHANGE_ID} className="scroll-mt-4">
      <Card labelledBy="zmiana-tytul">
        <CardHead>
          <h2 id="zmiana-tytul">{title}</h2>
          <span className="text-small text-muted">{subtitle}</span>
        </CardHead>
        <Form method="post" action={back} preventScrollReset onKeyDown={onKeyDown} noValidate>
          <input type="hidden" name="paymentId" value={card.id} />
          <input type="hidden" name="seenAmount" value={card.payment.amount} />
          <div className="grid max-w-xl gap-3.5 p-pad">{children}</div>
          <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line bg-sunken px-pad py-3">
            <ButtonLink to={back} variant="quiet" preventScrollReset>
              {pl.staffDues.back}
            </ButtonLink>
            <Button
              type="submit"
              name="action"
              value={act}
              variant={isDangerous ? 'danger' : 'primary'}
              busy={busy}
              busyText={pl.form.saving}
            >
              {confirm}
            </Button>
          </div>
        </Form>
      </Card>
    </div>
  );
}
