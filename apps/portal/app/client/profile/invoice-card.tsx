// What is set for the invoices: once for the whole family when it is the same, else for each child.
import { Link } from '@remix-run/react';
import { isAppliedToAll } from '@zapisy/domain/preferences/invoice-preference';
import { PersonMark } from '@zapisy/screens/components/person-mark';
import type { ReactNode } from 'react';
import { Card } from '../../components/layout/card.tsx';
import { CurrentInvoice } from '../../shared/invoice-data/current-invoice.tsx';
import type { Ward } from '../../shared/invoice-data/ward.ts';
import { pl } from '../../texts/client-pl.ts';
import { namesTogether } from '../../texts/first-names.ts';

const FORM = '/profil/dane-do-faktury';

export function InvoiceCard({ wards }: { readonly wards: readonly Ward[] }) {
  const [first, ...others] = wards;
  if (!first) return null;
  const isSame = others.length > 0 && isAppliedToAll(wards.map(({ invoice }) => invoice));
  return (
    <Card labelledBy="dane-do-faktury">
      <div className="px-pad py-5">
        <h2 id="dane-do-faktury">{pl.invoice.title}</h2>
        <ul className="mt-2">
          {isSame ? (
            <Row wards={wards} change={<ChangeLink to={FORM} label={pl.profile.changeInvoice} />} />
          ) : (
            wards.map((ward) => (
              <Row
                key={ward.participant.id}
                wards={[ward]}
                change={
                  <ChangeLink
                    to={`${FORM}?uczestnik=${ward.participant.id}`}
                    label={pl.profile.changeInvoiceFor(ward.participant.firstName)}
                  />
                }
              />
            ))
          )}
        </ul>
      </div>
    </Card>
  );
}

type RowProps = { readonly wards: readonly Ward[]; readonly change: ReactNode };

/** One ward, or all of them with the same data. */
function Row({ wards, change }: RowProps) {
  const [first] = wards;
  if (!first) return null;
  return (
    <li className="flex items-center gap-x-3.5 border-t border-line py-3 first:border-t-0">
      <span className="inline-flex shrink-0 self-start max-sm:flex-col max-sm:gap-1 sm:gap-1">
        {wards.map(({ participant }) => (
          <PersonMark key={participant.id} name={participant.firstName} mark={participant.mark} />
        ))}
      </span>
      <div className="grid min-w-0 flex-1 justify-items-start gap-1">
        <b className="wrap-anywhere">{namesTogether(wards.map(({ participant }) => participant.firstName))}</b>
        <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <CurrentInvoice invoice={first.invoice} />
        </span>
      </div>
      {change}
    </li>
  );
}

/** Its name begins with the visible text, so that a person with voice control can say it. */
function ChangeLink({ to, label }: { readonly to: string; readonly label: string }) {
  return (
    <Link to={to} className="link-alone text-small" aria-label={label}>
      {pl.invoice.change}
    </Link>
  );
}
