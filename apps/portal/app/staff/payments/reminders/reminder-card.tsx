// On a due payment's page: when it was last reminded of, and 'Przypomnij e-mailem' or why not. Sent to the page of overdue
// payments, which answers it without scripts.
import { useFetcher } from '@remix-run/react';
import type { Outputs } from '@zapisy/api/client';
import { formatDate } from '@zapisy/domain/warsaw-time';
import { Button } from '@zapisy/screens/components/button';
import { Mail } from 'lucide-react';
import { Card, CardHead } from '#app/components/layout/card.tsx';
import { pl } from '#app/texts/pl.ts';
import { OVERDUE } from '../../shell/addresses.ts';
import { REMINDED_FIELD } from './reminded-field.ts';
import { ReminderNotice } from './reminder-notice.tsx';
import type { ReminderAnswer } from './reminders.server.ts';

const texts = pl.overdue;

type ReminderCardProps = { readonly paymentId: number; readonly reminder: Outputs['payments']['reminder'] };

export function ReminderCard({ paymentId, reminder }: ReminderCardProps) {
  const { Form, state, data } = useFetcher<ReminderAnswer>();
  const { remindedOn, reminders, noReminder } = reminder;
  return (
    <Card labelledBy="przypomnienie">
      <CardHead>
        <h2 id="przypomnienie">{texts.remindTitle}</h2>
      </CardHead>
      <Form method="post" action={OVERDUE} className="grid justify-items-start gap-2.5 p-pad">
        <input type="hidden" name={REMINDED_FIELD} value={paymentId} />
        <p className="text-small text-muted">
          {remindedOn === null ? texts.neverReminded : texts.lastReminder(formatDate(remindedOn), reminders)}
        </p>
        {noReminder === null ? (
          <Button type="submit" icon={Mail} busy={state !== 'idle'} busyText={texts.sending}>
            {texts.remind}
          </Button>
        ) : (
          <p className="text-small">{texts.reasons[noReminder]}</p>
        )}
        {data && <ReminderNotice key={data.at} answer={data} />}
      </Form>
    </Card>
  );
}
