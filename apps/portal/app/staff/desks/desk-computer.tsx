// The computer of a desk: the button that frees it for another one, or the form of the code that sets one up (PRN-25, PRN-27).
import { Form, useNavigation } from '@remix-run/react';
import type { Desk } from '@zapisy/domain/printing/desk';
import { Button } from '@zapisy/screens/components/button';
import { answeredAt } from '#app/forms/form-answer.ts';
import { pl } from '#app/texts/pl.ts';
import type { DeskAnswer } from './desk-forms.server.ts';
import { SetupForm } from './setup-form.tsx';

const texts = pl.desks;

type DeskComputerProps = { readonly desk: Desk; readonly answer?: DeskAnswer | undefined };

export function DeskComputer({ desk, answer }: DeskComputerProps) {
  const { state, formData } = useNavigation();
  const isReleasing = state === 'submitting' && formData?.get('action') === 'release';
  return (
    <section aria-labelledby="komputer" className="grid gap-2 border-t border-line p-pad">
      <h3 id="komputer">{texts.computer}</h3>
      <p>{desk.isBound ? texts.bound : texts.notBound}</p>
      {desk.isBound ? (
        <Form method="post" preventScrollReset className="grid gap-2">
          <input type="hidden" name="action" value="release" />
          <input type="hidden" name="id" value={desk.id} />
          <p className="text-small text-muted">{texts.releaseHint}</p>
          <div>
            <Button type="submit" variant="secondary" busy={isReleasing} busyText={texts.releasing}>
              {texts.release}
            </Button>
          </div>
        </Form>
      ) : (
        <SetupForm key={answeredAt(answer, 'code')} desk={desk} cities={[]} answer={answer} />
      )}
    </section>
  );
}
