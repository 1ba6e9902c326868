// The family's participants in its own settlement: one press settles one of them alone.
import type { Participant } from '@zapisy/domain/people/participant';
import { CHOSEN_STYLE } from '@zapisy/screens/chosen-look';
import { classes } from '@zapisy/screens/class-names';
import { KeyCaps } from '@zapisy/screens/components/key-caps';
import { PersonMark } from '@zapisy/screens/components/person-mark';
import { FAMILY_TEXTS } from '../../family-texts.ts';
import { wardName } from '../namesakes.ts';

const PILL = 'inline-flex min-h-10 items-center gap-2 rounded-chip border py-1 pr-3.5 font-semibold';

type FamilyWardsProps = {
  readonly people: readonly Participant[];
  readonly onChoose: (playerId: string) => void;
};

export function FamilyWards({ people, onChoose }: FamilyWardsProps) {
  return (
    <fieldset aria-label={FAMILY_TEXTS.pills} className="flex flex-wrap gap-2">
      <button type="button" aria-pressed className={classes(PILL, 'pl-3.5', CHOSEN_STYLE)}>
        {FAMILY_TEXTS.whole}
        <KeyCaps keys={['F8']} />
      </button>
      {people.map((one) => (
        <button
          key={one.id}
          type="button"
          onClick={() => onChoose(one.id)}
          className={classes(PILL, 'border-line-strong bg-surface pl-1.5')}
        >
          <PersonMark name={one.firstName} mark={one.mark} size={28} />
          {wardName(one, people)}
        </button>
      ))}
    </fieldset>
  );
}
