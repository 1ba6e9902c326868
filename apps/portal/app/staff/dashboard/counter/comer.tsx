// A participant in reception's lists, and the number of the owner to call.
import { Link } from '@remix-run/react';
import { PersonMark } from '@zapisy/screens/components/person-mark';
import { Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '#app/components/form/button-link.tsx';
import { CutText } from '#app/components/table/cut-text.tsx';
import { phoneLink } from '#app/texts/phone-link.ts';
import { pl } from '#app/texts/pl.ts';
import { familyAddress, tillAddress } from '../../shell/addresses.ts';
import type { TileData } from '../tiles/read-tiles.server.ts';

const texts = pl.dashboard.counter;

type Comer = TileData['reservations']['ending'][number]['comer'];

type Named = { readonly firstName: string; readonly lastName: string };

export function nameOf({ firstName, lastName }: Named): string {
  return `${firstName} ${lastName}`.trim();
}

type ComerNameProps = {
  readonly comer: Comer;
  /** A line below the name. */
  readonly children?: ReactNode;
};

export function ComerName({ comer, children }: ComerNameProps) {
  return (
    <span className="flex items-center gap-2.5">
      <PersonMark name={comer.firstName} mark={comer.mark} size={28} />
      <span className="min-w-0">
        <CutText title={nameOf(comer)}>
          <Link to={familyAddress(comer.id)} className="text-ink">
            {nameOf(comer)}
          </Link>
        </CutText>
        {children}
      </span>
    </span>
  );
}

export function OwnerPhone({ comer: { owner } }: { readonly comer: Comer }) {
  const phone = phoneLink(owner.phone);
  if (!phone) return <span className="text-muted">{texts.noPhone}</span>;
  return (
    <a
      href={`tel:${phone.call}`}
      aria-label={texts.call(nameOf(owner), phone.shown)}
      className="num inline-flex min-h-6 items-center gap-1.5 whitespace-nowrap text-ink no-underline hover:underline"
    >
      <Phone aria-hidden size={14} className="shrink-0 text-link" />
      {phone.shown}
    </a>
  );
}

export function SettleLink({ comer }: { readonly comer: Comer }) {
  return (
    <ButtonLink to={tillAddress(comer.id)} size="small" aria-label={texts.settleFor(nameOf(comer))} data-row-key="r">
      {texts.settle}
    </ButtonLink>
  );
}
