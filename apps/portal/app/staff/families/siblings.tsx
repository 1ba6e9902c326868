// The owner's other participants: what is issued for each, and the manager's button that gives all of them the same
// data.
import { Form, Link, useNavigation } from '@remix-run/react';
import type { Outputs } from '@zapisy/api/client';
import { sameInvoiceState } from '@zapisy/domain/preferences/invoice-preference';
import { Button } from '@zapisy/screens/components/button';
import { DocumentChip } from '@zapisy/screens/components/document-chip';
import { PersonMark } from '@zapisy/screens/components/person-mark';
import { Card, CardHead } from '../../components/layout/card.tsx';
import { listed } from '../../texts/format.ts';
import { pl } from '../../texts/pl.ts';
import { editorAddress } from '../shell/addresses.ts';

/** One participant's invoice data, and the siblings', as they are stored. */
export type WardWithSiblings = Pick<
  Outputs['preferences']['fetchPlayerInvoiceDataInternal'],
  'invoice' | 'siblings' | 'isAppliedToAll'
>;

type SiblingsProps = { readonly ward: WardWithSiblings; readonly maySpread: boolean; readonly back: string };

const texts = pl.staffInvoice;

export function Siblings({ ward, maySpread, back }: SiblingsProps) {
  const { siblings, isAppliedToAll } = ward;
  const names = listed(siblings.map(({ participant }) => participant.firstName));
  const busy = useNavigation().formData?.get('action') === 'siblings';
  return (
    <Card className="mt-6" labelledBy="rodzenstwo">
      <CardHead>
        <h2 id="rodzenstwo">{texts.siblings}</h2>
        <span className="text-small text-muted">{comparison(ward)}</span>
      </CardHead>
      <ul>
        {siblings.map(({ participant, preference }) => (
          <li
            key={participant.id}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-pad py-2 first:border-t-0"
          >
            <PersonMark name={participant.firstName} mark={participant.mark} size={28} />
            <b>
              {participant.firstName} {participant.lastName}
            </b>
            <DocumentChip preference={preference} />
            <Link
              to={editorAddress(participant.id, back)}
              className="ml-auto link-alone text-small"
              aria-label={texts.edit(participant.firstName)}
            >
              {pl.invoice.change}
            </Link>
          </li>
        ))}
      </ul>
      {maySpread && !isAppliedToAll && (
        <details className="border-t border-line px-pad py-2.5">
          <summary className="link-alone w-fit list-none [&::-webkit-details-marker]:hidden">
            {texts.spread(siblings.length)}
          </summary>
          <Form method="post" className="mt-2 grid justify-items-start gap-2.5">
            <p className="text-small">
              {texts.spreadHint(names)} {texts.spreadUnsaved}
            </p>
            <Button type="submit" name="action" value="siblings" busy={busy} busyText={pl.form.saving}>
              {texts.spreadNow(names)}
            </Button>
          </Form>
        </details>
      )}
    </Card>
  );
}

/** A family without any data has no same data, either. */
function comparison({ invoice, isAppliedToAll }: WardWithSiblings): string {
  if (!isAppliedToAll) return texts.siblingsDiffer;
  return sameInvoiceState(invoice, undefined) ? texts.siblingsWithout : texts.siblingsAlike;
}
