// 'Usunięcie danych': a request of the family, with what stays, and its way back (FAM-5).
import { Form, useNavigation } from '@remix-run/react';
import type { askForErasureAct, takeErasureBackAct } from '@zapisy/acts/privacy/ask-for-erasure';
import { formatWarsaw } from '@zapisy/domain/warsaw-time';
import { Button } from '@zapisy/screens/components/button';
import { privacyPl } from '#app/texts/privacy-pl.ts';
import { Card } from '../../components/layout/card.tsx';
import { FailureBanner } from '../../forms/failure-banner.tsx';
import { pl } from '../../texts/client-pl.ts';
import type { OwnDataAnswer } from './own-data-forms.server.ts';

const texts = privacyPl.ownData.erasure;

type ErasureCardProps = { readonly askedAt: Date | null; readonly answer: OwnDataAnswer | undefined };

export function ErasureCard({ askedAt, answer }: ErasureCardProps) {
  const busy = useNavigation().state === 'submitting';
  const [act, label] = askedAt ? ['take-back', texts.takeBack] : ['ask', texts.ask];
  return (
    <Card labelledBy="usuniecie-danych">
      <div className="grid justify-items-start gap-3 px-pad py-5">
        <h2 id="usuniecie-danych">{texts.title}</h2>
        {answer?.kind === 'refused' && (
          <FailureBanner<typeof askForErasureAct | typeof takeErasureBackAct>
            key={answer.at}
            failure={answer.failure}
          />
        )}
        {askedAt ? (
          <p role="status">
            <b>{texts.asked(formatWarsaw(askedAt))}</b> {texts.askedHint}
          </p>
        ) : (
          <p>{texts.why}</p>
        )}
        <p className="text-small text-muted">{texts.stays}</p>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="action" value={act} />
          <Button type="submit" variant="secondary" busy={busy} busyText={pl.form.saving}>
            {label}
          </Button>
        </Form>
      </div>
    </Card>
  );
}
