// What was done to a registration, and by whom, the newest first (REG-33).
import { toDayText } from '@zapisy/domain/registration/course-time-text';
import { typeset } from '@zapisy/screens/texts/typesetting';
import { pl } from '../../texts/pl.ts';
import { actorText } from '../shell/actor-text.ts';
import { HistoryCard, HistoryLine } from '../shell/history-card.tsx';
import type { Registration } from './registration-card.ts';

const texts = pl.staffRegistration.history;

type Change = Registration['history'][number];

export function RegistrationHistory({ history }: Pick<Registration, 'history'>) {
  return (
    <HistoryCard title={texts.title} instead={history.length === 0 ? texts.none : undefined}>
      {history.map((change) => (
        <HistoryLine
          key={String(change.id)}
          at={change.at}
          notes={[actorText(change.name, change.actor), change.reason]}
        >
          {typeset(changeText(change))}
        </HistoryLine>
      ))}
    </HistoryCard>
  );
}

function changeText({ action, from, to, reservedUntil }: Change): string {
  return texts.changes[action]({ from, to, reservedUntil: reservedUntil && toDayText(reservedUntil) });
}
