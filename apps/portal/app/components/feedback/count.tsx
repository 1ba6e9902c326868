// A number beside a menu item or a heading.
import { classes } from '@zapisy/screens/class-names';

export function Count({ value, urgent = false, label }: { value: number; urgent?: boolean; label?: string }) {
  return (
    <span
      className={classes(
        'inline-block min-w-5 rounded-chip px-1.5 text-center text-key leading-5! font-strong',
        urgent ? 'bg-danger text-on-danger' : 'bg-sunken text-muted',
      )}
    >
      {value}
      {label && <span className="sr-only"> {label}</span>}
    </span>
  );
}
