// The participants of a family at the till: all at once, or one alone.
import { Link } from '@remix-run/react';
import type { Participant } from '@zapisy/domain/people/participant';
import { classes } from '@zapisy/screens/class-names';
import { PersonMark } from '@zapisy/screens/components/person-mark';
import { UsersRound } from 'lucide-react';
import { pl } from '../../texts/pl.ts';
import { familyTillAddress, tillAddress } from '../shell/addresses.ts';

const texts = pl.familyTill;

const PILL =
  'inline-flex min-h-ctl items-center gap-2 rounded-chip border border-line-strong bg-surface py-1 pr-3.5 font-semibold text-ink no-underline';
const CHOSEN = 'border-select-line bg-select inset-ring inset-ring-select-line';

type TillPeopleProps = {
  /** In the order in which they were added; nothing is shown for one alone. */
  readonly people: readonly Participant[];
  /** The participant whose till this is; null for that of the whole family. */
  readonly chosen: string | null;
};

export function TillPeople({ people, chosen }: TillPeopleProps) {
  const [first] = people;
  if (!first || people.length < 2) return null;
  return (
    <nav aria-label={texts.pills} className="flex flex-wrap gap-2">
      <Link
        to={familyTillAddress(first.id)}
        aria-current={chosen === null ? 'page' : undefined}
        className={classes(PILL, 'pl-3', chosen === null && CHOSEN)}
      >
        <UsersRound aria-hidden size={18} className="shrink-0" />
        {texts.whole}
      </Link>
      {people.map(({ id, firstName, mark }) => (
        <Link
          key={id}
          to={tillAddress(id)}
          aria-current={id === chosen ? 'page' : undefined}
          className={classes(PILL, 'pl-1.5', id === chosen && CHOSEN)}
        >
          <PersonMark name={firstName} mark={mark} size={28} />
          {firstName}
        </Link>
      ))}
    </nav>
  );
}
