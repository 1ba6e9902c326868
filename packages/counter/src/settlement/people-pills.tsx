// The participants of a family above a settlement: one press settles all at once, or one of them alone.
import type { Participant } from '@zapisy/domain/people/participant';
import { CHOSEN_STYLE } from '@zapisy/screens/chosen-look';
import { classes } from '@zapisy/screens/class-names';
import { KeyCaps } from '@zapisy/screens/components/key-caps';
import { PersonMark } from '@zapisy/screens/components/person-mark';
import { wardName } from '../search/namesakes.ts';
import { FAMILY_TEXTS } from '../texts/family-texts.ts';
import type { Scope } from './buyers.ts';

type PeoplePillsProps = {
  readonly people: readonly Participant[];
  readonly scope: Scope;
  readonly onScope: (scope: Scope) => void;
  /** Without the server each buyer is settled alone. */
  readonly isOffline: boolean;
};

export function PeoplePills({ people, scope, onScope, isOffline }: PeoplePillsProps) {
  const isFamily = scope.kind === 'family';
  if (people.length < 2 && !isFamily) return null;
  return (
    <fieldset aria-label={FAMILY_TEXTS.pills} className="flex flex-wrap gap-2">
      {(isFamily || !isOffline) && (
        <button
          type="button"
          aria-pressed={isFamily}
          onClick={() => isFamily || onScope({ kind: 'family', playerId: scope.playerId })}
          className={classes(PILL, 'pl-3.5', isFamily ? CHOSEN_STYLE : PLAIN)}
        >
          {FAMILY_TEXTS.whole}
          <KeyCaps keys={['F8']} />
        </button>
      )}
      {people.map((one) => {
        const isChosen = !isFamily && one.id === scope.playerId;
        return (
          <button
            key={one.id}
            type="button"
            aria-pressed={isChosen}
            onClick={() => isChosen || onScope({ kind: 'person', playerId: one.id, only: [] })}
            className={classes(PILL, 'pl-1.5', isChosen ? CHOSEN_STYLE : PLAIN)}
          >
            <PersonMark name={one.firstName} mark={one.mark} size={28} />
            {wardName(one, people)}
          </button>
        );
      })}
    </fieldset>
  );
}

const PILL = 'inline-flex min-h-10 items-center gap-2 rounded-chip border py-1 pr-3.5 font-semibold';
const PLAIN = 'border-line-strong bg-surface';
