// The computer of a desk: whether it is bound to one, and the button that frees it for another (PRN-25).
import { Form, useNavigation } from '@remix-run/react';
import type { Desk } from '@zapisy/domain/printing/desk';
import { Button } from '@zapisy/screens/components/button';
import { pl } from '#app/texts/pl.ts';

const texts = pl.desks;

export function DeskComputer({ desk }: { readonly desk: Pick<Desk, 'id' | 'isBound'> }) {
  const { state, formData } = useNavigation();
  const isReleasing = state === 'submitting' && formData?.get('action') === 'release';
  return (
    <section aria-labelledby="komputer" className="grid gap-2 border-t border-line p-pad">
      <h3 id="komputer">{texts.computer}</h3>
      <p>{desk.isBound ? texts.bound : texts.notBound}</p>
      {desk.isBound && (
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
      )}
    </section>
  );
}
