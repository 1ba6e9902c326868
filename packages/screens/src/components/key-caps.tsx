// The key caps of a shortcut: one cap for each key, without a plus sign.
import { classes } from '../class-names.ts';

type Place = 'page' | 'frame' | 'button';

const LOOKS: Readonly<Record<Place, string>> = {
  page: 'border-line-strong border-b-2 bg-surface text-muted',
  frame: 'border-frame-line border-b-2 text-frame-muted',
  button: 'border-current',
};

type KeyCapsProps = {
  readonly keys: readonly string[];
  /** The background of the caps: a page, a dark bar, or a filled button. */
  readonly place?: Place;
  /** The keys are what is said, and not a hint beside what says the same. */
  readonly isRead?: boolean;
};

export function KeyCaps({ keys, place = 'page', isRead = false }: KeyCapsProps) {
  return (
    <span aria-hidden={isRead ? undefined : true} className="inline-flex gap-[3px]">
      {keys.map((key) => (
        <kbd key={key} className={classes('key-cap', LOOKS[place])}>
          {key}
        </kbd>
      ))}
    </span>
  );
}
