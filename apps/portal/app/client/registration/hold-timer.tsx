// The end of the hold: a time of day that is right without scripts, and a circle that changes every second.
import { HOLD_MINUTES } from '@zapisy/domain/registration/place-hold';
import { classes } from '@zapisy/screens/class-names';
import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { pl } from '../../texts/client-pl.ts';
import { momentText } from '../../texts/moment-text.ts';

const MINUTE_MS = 60_000;
const CIRCLE_LENGTH = 2 * Math.PI * 16;
/** Announced at these minutes only; orange in the last two. */
const SPOKEN_MINUTES = [5, 1];
const LATE_MS = 2 * MINUTE_MS;

type HoldTimerProps = {
  readonly heldUntil: Date;
  /** The number of held places: one, or several. */
  readonly places: number;
  /** The time at which the page was rendered, UTC: the first render shows it. */
  readonly now: Date;
  /** 'Przedłuż', or why it is not offered. */
  readonly extend: ReactNode;
  /** Called once when the time is over. */
  readonly onOver?: () => void;
};

export function HoldTimer({ heldUntil, places, now, extend, onOver }: HoldTimerProps) {
  const left = useTimeLeft(heldUntil, now, onOver);
  const minutes = Math.ceil(left / MINUTE_MS);
  const late = left <= LATE_MS;
  const until = momentText(heldUntil, now);
  return (
    <div
      role="timer"
      aria-label={pl.hold.label(places, until)}
      className={classes(
        'flex flex-wrap items-center gap-x-3.5 gap-y-2 rounded-card border py-3 pr-3 pl-4',
        late ? 'border-warn-line bg-warn-bg text-warn-ink' : 'border-line bg-surface',
      )}
    >
      {late ? (
        <TriangleAlert aria-hidden size={28} className="shrink-0" />
      ) : (
        <Countdown share={left / (HOLD_MINUTES * MINUTE_MS)} />
      )}
      <div className="min-w-40 flex-1 leading-[1.3]">
        <div className={classes('text-small', !late && 'text-muted')}>
          {left > 0 ? pl.hold.until(places) : pl.hold.over}
        </div>
        {left > 0 && (
          <div>
            {/* Past midnight it holds a day too: that much may break on a narrow phone. */}
            <b className="num whitespace-normal text-[20px] tracking-[-0.01em]">{until}</b>{' '}
            <span className={classes('num text-small', !late && 'text-muted')}>· {pl.hold.left(minutes)}</span>
          </div>
        )}
      </div>
      {left > 0 && extend}
      <span aria-live="polite" className="sr-only">
        {SPOKEN_MINUTES.includes(minutes) && left > 0 ? pl.hold.spoken(minutes) : ''}
      </span>
    </div>
  );
}

function useTimeLeft(heldUntil: Date, now: Date, onOver: (() => void) | undefined): number {
  const [left, setLeft] = useState(() => Math.max(0, heldUntil.getTime() - now.getTime()));
  useEffect(() => {
    // The difference to the server's clock, so that a wrong clock of the computer does not shorten the hold.
    const ahead = Date.now() - now.getTime();
    const tick = () => setLeft(Math.max(0, heldUntil.getTime() - (Date.now() - ahead)));
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [heldUntil, now]);
  const over = left === 0;
  useEffect(() => {
    if (over) onOver?.();
  }, [over, onOver]);
  return left;
}

function Countdown({ share }: { readonly share: number }) {
  const shown = Math.min(1, Math.max(0, share)) * CIRCLE_LENGTH;
  return (
    <svg viewBox="0 0 40 40" width="40" height="40" aria-hidden="true" className="shrink-0 -rotate-90">
      <circle cx="20" cy="20" r="16" fill="none" strokeWidth="5" stroke="var(--color-line)" />
      <circle
        cx="20"
        cy="20"
        r="16"
        fill="none"
        strokeWidth="5"
        strokeLinecap="round"
        stroke="var(--color-primary)"
        strokeDasharray={`${shown.toFixed(1)} ${CIRCLE_LENGTH.toFixed(1)}`}
      />
    </svg>
  );
}
