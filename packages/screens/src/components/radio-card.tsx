// The radio card: one of a few choices with what it leads to, which can be pressed anywhere on its surface.
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classes } from '../class-names.ts';

type RadioCardProps = Omit<ComponentProps<'input'>, 'type' | 'children' | 'className'> & {
  readonly title: string;
  /** One line: what happens when this is chosen. */
  readonly consequence?: string | undefined;
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
        {consequence && <span className="mt-0.5 block text-small text-muted">{consequence}</span>}
      </span>
      <Icon aria-hidden size={24} className="mt-px shrink-0 text-muted group-has-checked:text-link" />
    </label>
  );
}
