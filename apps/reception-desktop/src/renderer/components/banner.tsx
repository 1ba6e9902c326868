// The banner: what it is, what it means, what to do; colour, icon and first words say the same.
import { CircleCheck, Clock, FileUser, Info, type LucideIcon, OctagonX, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';

type Tone = 'warn' | 'named' | 'info' | 'error' | 'ok' | 'quiet';

const LOOKS: Readonly<Record<Tone, { readonly tint: string; readonly icon: LucideIcon }>> = {
  warn: { tint: 'bg-warn-bg text-warn-ink border-warn-line', icon: TriangleAlert },
  named: { tint: 'bg-named-bg text-named-ink border-named-line', icon: FileUser },
  info: { tint: 'bg-info-bg text-info-ink border-info-line', icon: Info },
  error: { tint: 'bg-error-bg text-error-ink border-error-line', icon: OctagonX },
  ok: { tint: 'bg-ok-bg text-ok-ink border-ok-line', icon: CircleCheck },
  quiet: { tint: 'bg-quiet-bg text-quiet-ink border-quiet-line', icon: Clock },
};

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
  const { tint, icon: Usual } = LOOKS[tone];
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

/** A line of the same tone without a box: it adds to a banner and never replaces it. */
export function NoteLine({ tone, children }: { readonly tone: 'info' | 'quiet'; readonly children: ReactNode }) {
  const Icon = LOOKS[tone].icon;
  return (
    <p className={classes('flex gap-2.5 text-small', tone === 'info' ? 'text-info-ink' : 'text-quiet-ink')}>
      <Icon aria-hidden size={18} className="mt-px shrink-0" />
      <span>{children}</span>
    </p>
  );
}
