// The progress of long work: a bar with its text, and rare announcements for a screen reader.
import { useEffect, useRef, useState } from 'react';

/** A screen reader announces the progress no more often than this, and the end at once. */
const SPOKEN_EVERY_MS = 10_000;

type ProgressBarProps = {
  readonly label: string;
  /** How much is done, and of how much; undefined while that is not known. */
  readonly done: number | undefined;
  readonly total: number;
  readonly text: string;
};

export function ProgressBar({ label, done, total, text }: ProgressBarProps) {
  return (
    <div>
      <progress
        {...(done !== undefined && { value: done })}
        max={Math.max(total, 1)}
        aria-label={label}
        aria-valuetext={text}
        className="meter"
      />
      <p className="num mt-1 text-small whitespace-normal text-muted">{text}</p>
    </div>
  );
}

/** A text that changes rarely although its source changes often; `now` changes it at once. */
export function useSparseText(text: string, now: boolean): string {
  const [spoken, setSpoken] = useState('');
  const last = useRef(0);
  useEffect(() => {
    const wait = now ? 0 : Math.max(0, last.current + SPOKEN_EVERY_MS - Date.now());
    const timer = setTimeout(() => {
      last.current = Date.now();
      setSpoken(text);
    }, wait);
    return () => clearTimeout(timer);
  }, [text, now]);
  return spoken;
}
