// 'Lista rezerwowa' on the start page: for which places the family waits; nothing while it waits for none (WAIT-7).
import { Link } from '@remix-run/react';
import { PersonMark } from '@zapisy/screens/components/person-mark';
import { typeset } from '@zapisy/screens/texts/typesetting';
import { Card } from '../../components/layout/card.tsx';
import { pl } from '../../texts/client-pl.ts';
import { momentText } from '../../texts/moment-text.ts';
import { WAITING } from '../waiting/waiting-address.ts';
import { NotLoaded } from './not-loaded.tsx';
import type { OwnWaiting } from './overview.ts';

const texts = pl.registration.waiting;

export function WaitingCard({ waiting }: { readonly waiting: readonly OwnWaiting[] | null }) {
  if (waiting === null) return <NotLoaded text={pl.overview.notLoaded.waiting} />;
  if (waiting.length === 0) return null;
  return (
    <Card labelledBy="lista-rezerwowa">
      <h2 id="lista-rezerwowa" className="px-5 pt-5 pb-1.5">
        {texts.title}
      </h2>
      <ul>
        {waiting.map(({ entryId, participant, course, position, offer }) => (
          <li key={entryId} className="flex items-center gap-x-3.5 border-t border-line px-5 py-3 first:border-t-0">
            <PersonMark name={participant.firstName} mark={participant.mark} />
            <div className="min-w-0">
              <h3 className="wrap-anywhere">{typeset(course.shortName)}</h3>
              <p className="text-small text-muted">
                {offer
                  ? texts.heldUntil(momentText(offer.until, new Date()))
                  : position !== null && texts.position(position)}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <div className="border-t border-line px-5 py-1">
        <Link to={WAITING} className="link inline-flex min-h-11 items-center text-small">
          {texts.see}
        </Link>
      </div>
    </Card>
  );
}
