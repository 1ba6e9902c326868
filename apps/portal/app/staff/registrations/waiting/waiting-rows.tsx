// The line of a course: who waits, since when, and for an offered place until when it is held and whether the family knows.
import { Link } from '@remix-run/react';
import type { Outputs } from '@zapisy/api/client';
import { formatDate, warsawDate } from '@zapisy/domain/warsaw-time';
import { PersonMark } from '@zapisy/screens/components/person-mark';
import { typeset } from '@zapisy/screens/texts/typesetting';
import type { ReactNode } from 'react';
import { PhoneNumber } from '#app/components/layout/phone-number.tsx';
import { momentText } from '#app/texts/moment-text.ts';
import { pl } from '#app/texts/pl.ts';
import { familyAddress } from '../../shell/addresses.ts';

const texts = pl.waitingList;

export type ListedEntry = Outputs['registration']['waitingList'][number];

type WaitingRowsProps = {
  readonly entries: readonly ListedEntry[];
  /** What can be done with an entry; nothing where the list is only read. */
  readonly actsOf?: (entry: ListedEntry) => ReactNode;
};

export function WaitingRows({ entries, actsOf }: WaitingRowsProps) {
  return (
    <ol>
      {entries.map((entry) => (
        <li
          key={entry.entryId}
          className="flex flex-wrap items-start gap-x-3.5 gap-y-2 border-t border-line px-pad py-3 first:border-t-0"
        >
          <span className="num min-w-6 pt-1 text-muted">{entry.position === null ? '' : `${entry.position}.`}</span>
          <PersonMark name={entry.participant.firstName} mark={entry.participant.mark} size={28} />
          <EntryFacts entry={entry} />
          {actsOf && <div className="flex flex-wrap items-start gap-2 max-sm:w-full">{actsOf(entry)}</div>}
        </li>
      ))}
    </ol>
  );
}

export const nameOf = ({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }) =>
  `${lastName} ${firstName}`.trim();

function EntryFacts({
  entry: { participant, owner, joinedAt, isAddedByStaff, offer },
}: {
  readonly entry: ListedEntry;
}) {
  const since = texts.since(formatDate(warsawDate(joinedAt)).slice(0, 5));
  return (
    <div className="min-w-0 flex-1 basis-64">
      <p>
        <Link to={familyAddress(participant.id)} className="link-alone font-semibold">
          {nameOf(participant)}
        </Link>{' '}
        <span className="num text-muted">{participant.birthYear}</span>
      </p>
      <p className="text-small text-muted">
        {nameOf(owner)}
        {' · '}
        <PhoneNumber phone={owner.phone} label={(shown) => texts.call(nameOf(owner), shown)} none={texts.noPhone} />
        {' · '}
        {typeset([since, isAddedByStaff && texts.byStaff].filter(Boolean).join(' · '))}
      </p>
      {offer && (
        <p className="text-small">
          <b>{typeset(texts.until(momentText(offer.until, new Date())))}</b>
          {' · '}
          {typeset(letterText(offer))}
        </p>
      )}
    </div>
  );
}

/** Whether the family knows of the place; who does not is to be called (WAIT-8). */
function letterText({ letter }: NonNullable<ListedEntry['offer']>): string {
  if (letter === null) return texts.noLetter;
  return letter.problem === 'off' ? texts.mailOff : texts.letters[letter.state];
}
