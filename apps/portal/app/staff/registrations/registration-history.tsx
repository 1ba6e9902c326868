// What was done to a registration, and by whom, the newest first.
import { isRegistrationAction } from '@zapisy/domain/audit/audited-action';
import { toDayText } from '@zapisy/domain/registration/course-time-text';
import { formatWarsaw } from '@zapisy/domain/warsaw-time';
import { typeset } from '@zapisy/screens/texts/typesetting';
import { Card, CardHead } from '../../components/layout/card.tsx';
import { pl } from '../../texts/pl.ts';
import { actorText } from '../shell/actor-text.ts';
import type { Registration } from './registration-card.ts';

const texts = pl.staffRegistration.history;

type Change = Registration['history'][number];

export function RegistrationHistory({ history }: Pick<Registration, 'history'>) {
  return (
    <Card labelledBy="historia">
      <CardHead>
        <h2 id="historia">{texts.title}</h2>
      </CardHead>
      {history.length === 0 ? (
        <p className="p-pad text-muted">{texts.none}</p>
      ) : (
        <ol>
          {history.map((change) => (
            <li
              key={String(change.id)}
              className="grid gap-x-4 border-t border-line px-pad py-2 first:border-t-0 sm:grid-cols-[128px_minmax(0,1fr)]"
            >
              <time className="num text-small text-muted" dateTime={change.at.toISOString()}>
                {formatWarsaw(change.at)}
              </time>
              <span className="wrap-anywhere">
                {typeset(changeText(change))}
                <span className="block text-small text-muted">
                  {[actorText(change.name, change.actor), change.reason].filter((part) => part !== '').join(' · ')}
                </span>
              </span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

function changeText({ action, from, to, reservedUntil }: Change): string {
  if (!isRegistrationAction(action)) return texts.other;
  return texts.changes[action]({ from, to, reservedUntil: reservedUntil && toDayText(reservedUntil) });
}
