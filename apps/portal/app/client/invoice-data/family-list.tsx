// The wards of the invoice data: as one row when their data are the same, else one row each with the document issued
// now.
import { Link, useSearchParams } from '@remix-run/react';
import { classes } from '@zapisy/screens/class-names';
import { PersonMark } from '@zapisy/screens/components/person-mark';
import { BACK_PARAM } from '../../shared/frame/return-param.ts';
import { CurrentInvoice } from '../../shared/invoice-data/current-invoice.tsx';
import type { Ward } from '../../shared/invoice-data/ward.ts';
import { pl } from '../../texts/client-pl.ts';
import { listed } from '../../texts/format.ts';

/** The address of the form for one ward; it keeps the link back to a registration. */
export function useWardAddress(): (ward: Ward) => string {
  const [params] = useSearchParams();
  const back = params.get(BACK_PARAM);
  return (ward) =>
    `/profil/dane-do-faktury?${new URLSearchParams({ uczestnik: ward.participant.id, ...(back && { [BACK_PARAM]: back }) })}`;
}

export function EveryoneCard({ wards }: { readonly wards: readonly Ward[] }) {
  const [first] = wards;
  const wardAddress = useWardAddress();
  if (!first) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2 rounded-card border border-line bg-surface px-4.5 py-3.5">
      <span className="inline-flex">
        {wards.slice(0, 4).map(({ participant }, index) => (
          <span key={participant.id} className={classes('inline-flex', index > 0 && '-ml-1.5')}>
            <PersonMark name={participant.firstName} mark={participant.mark} />
          </span>
        ))}
      </span>
      <div className="grid min-w-0 flex-1 justify-items-start gap-1 max-sm:basis-full">
        <span>
          <b>{pl.invoice.everyone}:</b> {listed(wards.map(({ participant }) => participant.firstName))}
        </span>
        <CurrentInvoice invoice={first.invoice} />
      </div>
      <Link to={wardAddress(first)} className="link-alone text-small">
        {pl.invoice.changeOne}
      </Link>
    </div>
  );
}

type WardListProps = { readonly wards: readonly Ward[]; readonly chosen: Ward };

export function WardList({ wards, chosen }: WardListProps) {
  return (
    <ul className="overflow-hidden rounded-card border border-line bg-surface">
      {wards.map((ward) => (
        <WardRow key={ward.participant.id} ward={ward} now={ward === chosen} />
      ))}
    </ul>
  );
}

function WardRow({ ward, now }: { readonly ward: Ward; readonly now: boolean }) {
  const { participant, invoice } = ward;
  const wardAddress = useWardAddress();
  return (
    <li
      aria-current={now || undefined}
      className={classes(
        'flex flex-wrap items-center gap-x-3.5 gap-y-1 border-t border-line px-3.5 py-3 first:border-t-0 sm:px-4.5',
        now && 'bg-select shadow-[inset_4px_0_0_var(--color-select-line)]',
      )}
    >
      <PersonMark name={participant.firstName} mark={participant.mark} />
      <div className="grid min-w-36 flex-1 justify-items-start gap-x-3 gap-y-1 sm:flex sm:flex-wrap sm:items-center">
        <span className="min-w-13 font-strong">{participant.firstName}</span>
        <CurrentInvoice invoice={invoice} />
      </div>
      {now ? (
        <span className="ml-auto text-small font-strong text-link">{pl.invoice.changingNow}</span>
      ) : (
        <Link
          to={wardAddress(ward)}
          preventScrollReset
          className="ml-auto link-alone text-small"
          aria-label={pl.invoice.changeFor(participant.firstName)}
        >
          {pl.invoice.change}
        </Link>
      )}
    </li>
  );
}
