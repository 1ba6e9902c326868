// The frame of a form about a family's owner, opened on the family's page: the head that takes the focus, and the two ways out.
import { Form, useNavigation } from '@remix-run/react';
import { Button } from '@zapisy/screens/components/button';
import { type ReactNode, useEffect, useRef } from 'react';
import { ButtonLink } from '#app/components/form/button-link.tsx';
import { Card, CardHead } from '#app/components/layout/card.tsx';
import { pl } from '#app/texts/pl.ts';

type OwnerFormCardProps = {
  readonly id: string;
  readonly act: string;
  readonly texts: { readonly title: string; readonly why: string; readonly save: string };
  /** After an answer the focus is where the answer is. */
  readonly isAnswered: boolean;
  /** The family's page without the form. */
  readonly closed: string;
  /** The fields that only the page writes. */
  readonly hidden: ReactNode;
  readonly children: ReactNode;
  readonly below?: ReactNode;
};

export function OwnerFormCard({ id, act, texts, isAnswered, closed, hidden, children, below }: OwnerFormCardProps) {
  const busy = useNavigation().formData?.get('action') === act;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isAnswered) title.current?.focus();
  }, [isAnswered]);
  return (
    <Card labelledBy={id} className="max-w-[760px]">
      <CardHead>
        <h2 id={id} ref={title} tabIndex={-1}>
          {texts.title}
        </h2>
      </CardHead>
      <div className="grid gap-4 p-pad">
        <p className="text-muted">{texts.why}</p>
        <Form method="post" noValidate preventScrollReset className="grid justify-items-start gap-4">
          <input type="hidden" name="action" value={act} />
          {hidden}
          <div className="grid w-full max-w-sm gap-3">{children}</div>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={busy} busyText={pl.form.saving}>
              {texts.save}
            </Button>
            <ButtonLink to={closed} variant="quiet" preventScrollReset>
              {pl.form.cancel}
            </ButtonLink>
          </div>
        </Form>
        {below}
      </div>
    </Card>
  );
}
