// Chips: a state or a kind as one word with one icon. They are not buttons.
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '../class-names.ts';
import type { Tone } from '../tones.ts';

const TINTS: Readonly<Record<Tone | 'line', string>> = {
  warn: 'bg-warn-bg text-warn-ink',
  named: 'bg-named-bg text-named-ink',
  info: 'bg-info-bg text-info-ink',
  error: 'bg-error-bg text-error-ink',
  ok: 'bg-ok-bg text-ok-ink',
  quiet: 'bg-quiet-bg text-quiet-ink',
  line: 'text-muted inset-ring inset-ring-line-strong',
};

type ChipProps = { readonly tone?: Tone | 'line'; readonly icon?: LucideIcon; readonly children: ReactNode };

export function Chip({ tone = 'quiet', icon: Icon, children }: ChipProps) {
  return (
    <span className={classes('chip', TINTS[tone])}>
      {Icon && <Icon aria-hidden size={14} />}
      {children}
    </span>
  );
}
