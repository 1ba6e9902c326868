// The bar below the list: what is ticked, who was reminded lately, and the button that orders the reminders.
import { useNavigation } from '@remix-run/react';
import { formatGrosze, sumGrosze } from '@zapisy/domain/money';
import { Button } from '@zapisy/screens/components/button';
import { Mail } from 'lucide-react';
import { listed } from '../../texts/format.ts';
import { pl } from '../../texts/pl.ts';
import { SEARCH } from '../shell/addresses.ts';
import { ownerName, type ShownFamily } from './overdue-family.ts';

const texts = pl.overdue;

type ReminderBarProps = {
  readonly ticked: readonly ShownFamily[];
  /** The form was sent without a tick. */
  readonly isMissing: boolean;
  readonly onUntick: () => void;
};

/** Remains visible at the bottom, because the ticks may be far above. */
export function ReminderBar({ ticked, isMissing, onUntick }: ReminderBarProps) {
  const { state, formAction } = useNavigation();
  const busy = state === 'submitting' && formAction !== SEARCH;
  const owed = ticked.flatMap(({ payments, toRemind }) => payments.filter(({ id }) => toRemind.includes(id)));
  const reminded = ticked.flatMap((family) => {
    const { reminded: day } = family;
    return day === undefined ? [] : [texts.lastReminded(ownerName(family), day)];
  });
  return (
    <div className="sticky bottom-0 z-10 -mx-1 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-raised px-pad py-2.5 shadow-paper">
      <span role="status" className={isMissing && ticked.length === 0 ? 'font-medium text-error-line' : 'min-w-0'}>
        {ticked.length === 0 ? (
          isMissing ? (
            texts.tickFirst
          ) : (
            <span className="text-small text-muted max-sm:sr-only">{texts.tickHint}</span>
          )
        ) : (
          <>
            <b>{texts.ticked(ticked.length)}</b>{' '}
            <span className="num text-muted">
              {texts.sumOf(owed.length, formatGrosze(sumGrosze(owed.map(({ amount }) => amount))))}
            </span>
            {reminded.length > 0 && (
              <span className="block text-small text-muted max-sm:sr-only">{listed(reminded)}</span>
            )}
          </>
        )}
      </span>
      <span className="flex flex-wrap gap-2 sm:ml-auto">
        {ticked.length > 0 && (
          <Button variant="quiet" onClick={onUntick}>
            {texts.untick}
          </Button>
        )}
        <Button type="submit" variant="primary" icon={Mail} busy={busy} busyText={texts.sending}>
          {ticked.length === 0 ? texts.send : texts.sendTo(ticked.length)}
        </Button>
      </span>
    </div>
  );
}
