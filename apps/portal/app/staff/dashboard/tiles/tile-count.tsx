// The count beside a tile's title: grey for a number, orange for work that waits.
import { classes } from '@zapisy/screens/class-names';

type TileCountProps = { readonly value: number | string; readonly label: string; readonly isWork?: boolean };

export function TileCount({ value, label, isWork = false }: TileCountProps) {
  return (
    <span
      className={classes(
        'num inline-block min-w-5 rounded-chip px-1.5 text-center text-key leading-5! font-strong',
        isWork ? 'bg-warn-bg text-warn-ink inset-ring inset-ring-warn-line' : 'bg-sunken text-muted',
      )}
    >
      {value}
      <span className="sr-only"> {label}</span>
    </span>
  );
}
