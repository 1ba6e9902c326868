// 'Zwolnij miejsce': its effect, that money is not refunded, and the reason field; or why it is not possible now.

import { Form, useNavigation } from '@remix-run/react';
import { LONGEST_REASON } from '@zapisy/domain/reason-length';
import { Button } from '@zapisy/screens/components/button';
import { Field } from '@zapisy/screens/components/field';
import { Card, CardHead } from '../../components/layout/card.tsx';
import { shownValues, wrongFields } from '../../forms/form-answer.ts';
import type { TypedForm } from '../../forms/read-form.server.ts';
import { pl } from '../../texts/pl.ts';
import { refusalTextFor } from '../shell/refusal-text.ts';
import { Refused } from '../shell/refused-act.tsx';
import type { RegistrationCard } from './registration-card.ts';
import { ReleaseDues } from './release-dues.tsx';
import { SeenFields } from './seen-fields.tsx';

const texts = pl.staffRegistration.release;

type ReleasePlaceProps = {
  readonly card: RegistrationCard;
  /** What was sent and not accepted. */
  readonly typed: TypedForm | undefined;
} & Omit<Parameters<typeof ReleaseDues>[0], 'card' | 'lacksChoice'>;

export function ReleasePlace({ card, typed, ...dues }: ReleasePlaceProps) {
  const { release } = card.may;
  const busy = useNavigation().formData?.get('action') === 'release';
  const wrong = wrongFields(typed);
  // The place was given back: there is nothing to release, and the page says so already.
  if (!card.usesPlace) return null;
  return (
    <Card labelledBy="zwolnij">
      <CardHead>
        <h2 id="zwolnij">{texts.title}</h2>
      </CardHead>
      {release.allowed ? (
        <Form method="post" preventScrollReset noValidate className="grid justify-items-start gap-2.5 p-pad">
          <p className="text-small text-pretty">{texts.question}</p>
          <p className="text-small text-pretty">
            {texts.money} {paidText(card)}
          </p>
          <ReleaseDues card={card} lacksChoice={wrong.some(({ field }) => field.startsWith('dues'))} {...dues} />
          <SeenFields card={card} />
          <div className="w-full">
            <Field
              name="reason"
              label={texts.reason}
              hint={texts.reasonHint}
              error={wrong.find(({ field }) => field === 'reason')?.message}
              defaultValue={shownValues(typed, { reason: '' }).reason}
              required
              maxLength={LONGEST_REASON}
            />
          </div>
          <Button type="submit" name="action" value="release" variant="danger" busy={busy} busyText={pl.form.saving}>
            {texts.confirm}
          </Button>
        </Form>
      ) : (
        <div className="p-pad">
          <Refused title={texts.title} because={refusalTextFor(release.why)} />
        </div>
      )}
    </Card>
  );
}

type Paid = Pick<RegistrationCard, 'payments'>;

/** What stays unchanged, by payment; '' when nothing is paid or due. */
export function moneyText(card: Paid): string {
  const due = idsOf(card, 'due');
  return [paidText(card), due.length > 0 && texts.due(due)].filter(Boolean).join(' ');
}

function paidText(card: Paid): string {
  const paid = idsOf(card, 'paid');
  return paid.length > 0 ? texts.paid(paid) : '';
}

const idsOf = ({ payments }: Paid, state: string) =>
  payments.filter((payment) => payment.state === state).map(({ id }) => id);
