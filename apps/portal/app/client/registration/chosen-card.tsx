// Step 2 with complete data: the saved invoice data, and the links to change them.
import { Form, Link } from '@remix-run/react';
import { sameInvoiceData } from '@zapisy/domain/preferences/invoice-preference';
import { Button } from '@zapisy/screens/components/button';
import { DocumentChip } from '@zapisy/screens/components/document-chip';
import { PersonMark } from '@zapisy/screens/components/person-mark';
import { ButtonLink } from '../../components/form/button-link.tsx';
import { Card } from '../../components/layout/card.tsx';
import { TwoColumns } from '../../components/layout/page-head.tsx';
import { BuyerLines, buyerLines } from '../../shared/invoice-data/buyer-lines.tsx';
import { BuyerSheet } from '../../shared/invoice-data/buyer-preview.tsx';
import type { Ward } from '../../shared/invoice-data/ward.ts';
import { pl } from '../../texts/client-pl.ts';
import { STEPS, withBasket } from './basket.ts';
import type { Chosen } from './chosen-invoice.ts';

type ChosenCardProps = {
  readonly ids: readonly string[];
  readonly chosen: readonly Chosen[];
  readonly wards: readonly Ward[];
};

export function ChosenCard({ ids, chosen, wards }: ChosenCardProps) {
  const first = chosen.find(({ preference }) => preference !== 'none') ?? chosen[0];
  const here = withBasket(STEPS.invoice, ids);
  const alike = chosen.every(
    ({ preference, data }) => first && preference === first.preference && sameInvoiceData(data, first.data),
  );
  const fromProfile = chosen.every((one) => one.fromProfile);
  const hasProfile = wards.some(({ invoice }) => invoice.classicInvoice || invoice.nominalInvoice);
  return (
    <TwoColumns
      aside={
        <div className="max-md:hidden">{first && <BuyerSheet preference={first.preference} data={first.data} />}</div>
      }
    >
      <Card labelledBy="dane">
        <div className="p-pad">
          <h2 id="dane">{fromProfile ? pl.registration.fromProfile : pl.registration.forThisOnly}</h2>
          {alike && first ? <Buyer chosen={first} /> : <BuyerList chosen={chosen} />}
          <div className="mt-5 flex flex-wrap gap-x-5 gap-y-1">
            <Link to={withBasket(STEPS.invoice, ids, { zmien: 'tak' })} className="link-alone text-small">
              {pl.registration.changeHere}
            </Link>
            <Link
              to={`/profil/dane-do-faktury?${new URLSearchParams({ powrot: here })}`}
              className="link-alone text-small"
            >
              {pl.registration.changeProfile}
            </Link>
          </div>
        </div>
      </Card>
      <Form method="post" className="mt-5.5 flex flex-wrap items-center gap-3 max-sm:[&>*]:w-full">
        <ButtonLink to={withBasket(STEPS.summary, ids)} variant="primary">
          {pl.registration.next}
        </ButtonLink>
        {!fromProfile && hasProfile && (
          <Button type="submit" name="action" value="profile">
            {pl.registration.useProfile}
          </Button>
        )}
        <Button type="submit" name="action" value="receipt" variant="quiet">
          {pl.registration.noInvoice}
        </Button>
      </Form>
      <p className="mt-4 text-small text-pretty text-muted md:hidden">{pl.invoice.checkFirst}</p>
    </TwoColumns>
  );
}

function Buyer({ chosen }: { readonly chosen: Chosen }) {
  const { preference = 'none', data } = chosen;
  return (
    <div className="mt-3 grid justify-items-start gap-2">
      <DocumentChip preference={preference} />
      <BuyerLines preference={preference} data={data} className="wrap-anywhere" />
    </div>
  );
}

/** Participants with different documents: one row each. */
function BuyerList({ chosen }: { readonly chosen: readonly Chosen[] }) {
  return (
    <ul className="mt-2">
      {chosen.map(({ registration: { id, participant }, preference = 'none', data }) => (
        <li key={id} className="flex items-start gap-3.5 border-t border-line py-3.5 first:border-t-0">
          <PersonMark name={participant.firstName} mark={participant.mark} />
          <div className="grid min-w-0 justify-items-start gap-1">
            <b>{participant.firstName}</b>
            <DocumentChip preference={preference} />
            {preference !== 'none' && (
              <span className="text-small wrap-anywhere text-muted">{buyerLines(preference, data).join(', ')}</span>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
