// A number beside a heading, a choice or an item of a menu.
import { classes } from '../class-names.ts';

const LOOKS = {
  quiet: 'bg-sunken text-muted',
  warn: 'bg-warn-bg text-warn-ink inset-ring inset-ring-warn-line',
  urgent: 'bg-danger text-on-danger',
} as const;

type CountProps = {
  readonly value: number | string;
  /** Quiet work is to be done, orange is to be tried again, red must be dealt with now. */
  readonly look?: keyof typeof LOOKS;
  /** What is counted, for a screen reader. */
  readonly label?: string;
  readonly className?: string | undefined;
};

export function Count({ value, look = 'quiet', label, className }: CountProps) {
  return (
    <span className={classes('count', LOOKS[look], className)}>
      {value}
      {label && <span className="sr-only"> {label}</span>}
    </span>
  );
}
