// A countdown to the next try of something that waits: minutes and seconds, stepping once a second.
import { useNow } from '../use-now.ts';

type NextTryProps = {
  readonly at: Date;
  /** The sentence around what is left, such as '0:42'. */
  readonly text: (left: string) => string;
  /** Shown once the moment has come; nothing by default, because what happens then is said elsewhere. */
  readonly afterwards?: string;
  readonly className?: string;
};

/** Never inside a live region, which would be read out every second. */
export function NextTry({ at, text, afterwards = '', className }: NextTryProps) {
  const seconds = Math.ceil((at.getTime() - useNow().getTime()) / 1000);
  const shown = seconds > 0 ? text(clock(seconds)) : afterwards;
  return shown === '' ? null : <span className={`num ${className ?? ''}`}>{shown}</span>;
}

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
