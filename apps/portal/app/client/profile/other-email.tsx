// An account with another e-mail than its family has: both, and one press that moves the family (FAM-9).
import { Form, useNavigation } from '@remix-run/react';
import type { takeOwnEmailAct } from '@zapisy/acts/people/take-own-email';
import { Banner } from '@zapisy/screens/components/banner';
import { Button } from '@zapisy/screens/components/button';
import { FailureBanner } from '../../forms/failure-banner.tsx';
import { pl } from '../../texts/client-pl.ts';
import type { ProfileAnswer } from './profile-forms.server.ts';

const texts = pl.profile.otherEmail;

type OtherEmailProps = {
  /** Where letters of the family go now; undefined when that is the account's e-mail. */
  readonly formerEmail: string | undefined;
  readonly accountEmail: string;
  readonly answer: ProfileAnswer | undefined;
};

export function OtherEmail({ formerEmail, accountEmail, answer }: OtherEmailProps) {
  const busy = useNavigation().formData?.get('action') === 'take-email';
  if (formerEmail === undefined) {
    return answer?.kind === 'done' && <Banner tone="ok" announce="status" title={texts.moved(accountEmail)} />;
  }
  return (
    <>
      {answer?.kind === 'refused' && (
        <FailureBanner<typeof takeOwnEmailAct>
          key={answer.at}
          failure={answer.failure}
          own={{ 'address-taken': { title: texts.taken, text: texts.takenHint } }}
        />
      )}
      <Banner tone="warn" title={texts.title}>
        <p className="wrap-anywhere">{texts.both(formerEmail, accountEmail)}</p>
        <Form method="post" preventScrollReset className="mt-3">
          <input type="hidden" name="action" value="take-email" />
          <Button type="submit" size="small" variant="secondary" busy={busy} busyText={pl.form.saving}>
            {texts.move}
          </Button>
        </Form>
      </Banner>
    </>
  );
}
