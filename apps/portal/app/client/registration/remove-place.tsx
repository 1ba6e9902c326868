// 'Usuń' beside an item of the summary: gives that place up at once, also without scripts.
import { Form, Link, useNavigation } from '@remix-run/react';
import { fullName } from '@zapisy/domain/people/participant';
import { giveUpRefusal } from '@zapisy/domain/registration/registration';
import { Banner } from '@zapisy/screens/components/banner';
import { Button } from '@zapisy/screens/components/button';
import { pl } from '../../texts/client-pl.ts';
import { REMOVE_FIELD, type Registration } from './basket.ts';

/** Nothing for a place that may not be given up; one that is being paid has a link to its payment instead. */
export function RemovePlace({ registration }: { readonly registration: Registration }) {
  const { formData } = useNavigation();
  const { id, participant, course, payment } = registration;
  const refusal = giveUpRefusal(registration);
  if (refusal === 'taken') return null;
  if (refusal === 'being-paid') {
    return (
      <Link to={`/platnosc/${payment?.checkoutId}`} className="link-alone text-small">
        {pl.registration.inPayment}
      </Link>
    );
  }
  return (
    <Form method="post" preventScrollReset>
      <Button
        type="submit"
        name={REMOVE_FIELD}
        value={id}
        variant="quiet"
        size="small"
        busy={formData?.get(REMOVE_FIELD) === id}
        aria-label={pl.registration.removeOf(fullName(participant), course.shortName)}
      >
        {pl.registration.remove}
      </Button>
    </Form>
  );
}

/** Its payment began in another window: the place stays. */
export function NotRemoved({ checkoutId }: { readonly checkoutId: string }) {
  return (
    <Banner tone="error" title={pl.registration.notRemoved}>
      {pl.registration.notRemovedHint}{' '}
      <Link to={`/platnosc/${checkoutId}`} className="link">
        {pl.registration.backToPayment}
      </Link>
    </Banner>
  );
}

/** The place was given up. */
export function Removed() {
  return (
    <Banner tone="ok" title={pl.registration.removed}>
      {pl.registration.removedHint}
    </Banner>
  );
}
