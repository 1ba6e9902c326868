// Choices: the radio card, which can be pressed anywhere on its surface, and the checkbox.

import { classes } from '@zapisy/screens/class-names';
import { Check, type LucideIcon } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';

type ChoiceInput = Omit<ComponentProps<'input'>, 'type' | 'children' | 'className'>;

type RadioCardProps = ChoiceInput & {
  readonly title: string;
  /** One line: what happens when this is chosen. */
  readonly consequence: string;
  readonly icon: LucideIcon;
};

export function RadioCard({ title, consequence, icon: Icon, ...input }: RadioCardProps) {
  return (
    <label
      className={classes(
        'group flex items-start gap-3.5 rounded-card border border-line-strong bg-surface px-4.5 py-4 transition-colors',
        'has-checked:border-select-line has-checked:bg-select has-checked:inset-ring has-checked:inset-ring-select-line',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
      )}
    >
      <input
        {...input}
        type="radio"
        className={classes(
          'size-6 shrink-0 appearance-none rounded-full border-2 border-control bg-surface outline-none',
          'checked:border-7 checked:border-primary',
        )}
      />
      <span className="min-w-0 flex-1">
        <b className="block text-h3 leading-6!">{title}</b>
        <span className="mt-0.5 block text-small text-muted">{consequence}</span>
      </span>
      <Icon aria-hidden size={24} className="mt-px shrink-0 text-muted group-has-checked:text-link" />
    </label>
  );
}

type CheckboxProps = ChoiceInput & { readonly title: ReactNode; readonly note?: ReactNode };

/** The box alone; its label is around it. */
export function TickBox(input: ChoiceInput) {
  return (
    <span className="relative inline-grid shrink-0 place-items-center">
      <input
        {...input}
        type="checkbox"
        className={classes(
          'peer size-6 appearance-none rounded-[7px] border-2 border-control bg-surface',
          'checked:border-primary checked:bg-primary forced-colors:appearance-auto',
        )}
      />
      <Check
        aria-hidden
        size={18}
        strokeWidth={3}
        className="pointer-events-none absolute text-on-primary opacity-0 peer-checked:opacity-100 forced-colors:hidden"
      />
    </span>
  );
}

export function Checkbox({ title, note, ...input }: CheckboxProps) {
  const own = useId();
  const id = input.id ?? own;
  return (
    <label htmlFor={id} className="flex items-start gap-3">
      <TickBox {...input} id={id} />
      <span>
        <b>{title}</b>
        {note && <span className="block text-small text-muted">{note}</span>}
      </span>
    </label>
  );
}
