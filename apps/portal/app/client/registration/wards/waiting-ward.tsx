// The waiting list in step 1 of a full course: who waits already, and the button with which others join (WAIT-1, WAIT-7).
import { Link, useNavigation } from '@remix-run/react';
import type { Outputs } from '@zapisy/api/client';
import { fullName, type Participant } from '@zapisy/domain/people/participant';
import { Button } from '@zapisy/screens/components/button';
import { ListOrdered } from 'lucide-react';
import { pl } from '#app/texts/client-pl.ts';
import { WAITING } from '../../waiting/waiting-address.ts';
import { WAIT_FIELD } from '../basket.ts';

const texts = pl.registration.waiting;

export type WaitingEntry = Outputs['registration']['ownWaiting'][number];

/** The place in the line; undefined for who does not wait. */
export function waitingPosition(waiting: readonly WaitingEntry[], { id }: Participant): number | undefined {
  return waiting.find(({ participant }) => participant.id === id)?.position ?? undefined;
}

type WaitingWardProps = { readonly ward: Participant; readonly position: number | undefined };

export function WaitingWard({ ward, position }: WaitingWardProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <span>
        <b className="block">{fullName(ward)}</b>
        <span className="flex items-center gap-1.5 text-small text-muted">
          <ListOrdered aria-hidden size={16} className="shrink-0" />
          {position !== undefined && texts.position(position)}
        </span>
      </span>
      <Link to={WAITING} className="link-alone text-small">
        {texts.see}
      </Link>
    </div>
  );
}

/** Sends the ticks of the form it is in. `isMain`: no place can be chosen here. */
export function WaitButton({ isMain }: { readonly isMain: boolean }) {
  const busy = useNavigation().formData?.has(WAIT_FIELD) === true;
  return (
    <Button
      type="submit"
      name={WAIT_FIELD}
      value="1"
      variant={isMain ? 'primary' : 'tinted'}
      busy={busy}
      busyText={texts.joining}
    >
      {texts.join}
    </Button>
  );
}
