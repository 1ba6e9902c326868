// A few values of which one is chosen, as buttons.
import { CHOSEN_STYLE } from '@zapisy/screens/chosen-look';
import { classes } from '@zapisy/screens/class-names';

type ChoicesProps = {
  readonly label: string;
  readonly values: readonly string[];
  readonly text: (value: string) => string;
  readonly chosen: string | undefined;
  readonly onChoose: (value: string) => void;
};

export function Choices({ label, values, text, chosen, onChoose }: ChoicesProps) {
  return (
    <fieldset aria-label={label} className="flex flex-wrap items-center gap-1.5">
      {values.map((value) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
          className={classes(
            'min-h-8 rounded-chip border px-3 text-fine font-semibold',
            value === chosen ? CHOSEN_STYLE : 'border-line-strong bg-surface',
          )}
        >
          {text(value)}
        </button>
      ))}
    </fieldset>
  );
}
