// The banner: what happened, what it means, what to do; colour, icon and first words say the same.
import { classes } from '@zapisy/screens/class-names';
import { TONE_LOOKS, type Tone } from '@zapisy/screens/tones';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type BannerProps = {
  readonly tone: Tone;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  readonly icon?: LucideIcon;
  readonly spins?: boolean;
  readonly role?: 'status' | 'alert';
};

export function Banner({ tone, title, children, actions, icon, spins = false, role }: BannerProps) {
  const { tint, icon: Usual } = TONE_LOOKS[tone];
  const Icon = icon ?? Usual;
  return (
    <div
      role={role}
      className={classes(
        'grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-control border border-l-[5px] py-2.5 pr-4 pl-3.5',
        tint,
      )}
    >
      <Icon aria-hidden size={22} className={classes('mt-[0.05em]', spins && 'animate-spin')} />
      <p className="leading-[1.45] wrap-break-word">
        {title && <b className="font-bold">{title}</b>} {children}
      </p>
      {actions && <div className="col-span-2 mt-2 flex flex-wrap gap-2">{actions}</div>}
    </div>
  );
}

/** A line of the same tone without a box, beside a banner and never instead of one. */
export function NoteLine({ tone, children }: { readonly tone: 'info' | 'quiet'; readonly children: ReactNode }) {
  const Icon = TONE_LOOKS[tone].icon;
  return (
    <p className={classes('flex gap-2.5 text-small', tone === 'info' ? 'text-info-ink' : 'text-quiet-ink')}>
      <Icon aria-hidden size={18} className="mt-px shrink-0" />
      <span>{children}</span>
    </p>
  );
}
