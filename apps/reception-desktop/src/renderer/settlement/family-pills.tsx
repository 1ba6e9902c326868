// The family's participants: one press changes the settlement to a sibling.

import { CHOSEN_STYLE } from '@zapisy/screens/chosen-look';
import { classes } from '@zapisy/screens/class-names';
import { KeyCaps } from '@zapisy/screens/components/key-caps';
import { PersonMark } from '@zapisy/screens/components/person-mark';
import type { Profile } from '../../desk-procedures.ts';
import { FAMILY_TEXTS } from '../../family-texts.ts';
import { SETTLEMENT_TEXTS } from '../../settlement-texts.ts';
import { wardName } from '../namesakes.ts';

type FamilyPillsProps = {
  readonly profile: Profile;
  readonly onChoose: (playerId: string) => void;
  /** Null while each buyer is settled alone: without the server. */
  readonly onFamily: (() => void) | null;
};

export function FamilyPills({ profile, onChoose, onFamily }: FamilyPillsProps) {
  const family = [profile.participant, ...profile.siblings.map(({ participant }) => participant)];
  if (family.length < 2) return null;
  return (
    <fieldset aria-label={SETTLEMENT_TEXTS.family} className="flex flex-wrap gap-2">
      {onFamily && (
        <button
          type="button"
          onClick={onFamily}
          className="inline-flex min-h-10 items-center gap-2 rounded-chip border border-line-strong bg-surface px-3.5 font-semibold"
        >
          {FAMILY_TEXTS.whole}
          <KeyCaps keys={['F8']} />
        </button>
      )}
      {[...family]
        .sort((one, other) => one.mark - other.mark)
        .map((one) => {
          const isChosen = one.id === profile.participant.id;
          return (
            <button
              key={one.id}
              type="button"
              aria-pressed={isChosen}
              onClick={() => isChosen || onChoose(one.id)}
              className={classes(
                'inline-flex min-h-10 items-center gap-2 rounded-chip border py-1 pr-3.5 pl-1.5 font-semibold',
                isChosen ? CHOSEN_STYLE : 'border-line-strong bg-surface',
              )}
            >
              <PersonMark name={one.firstName} mark={one.mark} size={28} />
              {wardName(one, family)}
            </button>
          );
        })}
    </fieldset>
  );
}
