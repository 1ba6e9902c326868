// The banner: what happened, what it means, what to do; colour, icon and first words say the same.
import type { LucideIcon } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { classes } from '../class-names.ts';
import { TONE_LOOKS, type Tone } from '../tones.ts';

type BannerProps = {
  readonly tone: Tone;
  /** The text in bold at the beginning. */
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  /** Instead of the tone's icon. */
  readonly icon?: LucideIcon;
  readonly spins?: boolean;
  /** An error interrupts a screen reader, other banners wait; 'none' for a banner that was there from the beginning. */
  readonly announce?: 'status' | 'alert' | 'none';
  readonly focusRef?: Ref<HTMLDivElement>;
  readonly id?: string;
};

export function Banner({ tone, title, children, actions, icon, spins = false, announce, focusRef, id }: BannerProps) {
  const { tint, icon: usual } = TONE_LOOKS[tone];
  const Icon = icon ?? usual;
  const role = announce ?? (tone === 'error' ? 'alert' : 'status');
  return (
    <div
      id={id}
      ref={focusRef}
      tabIndex={focusRef ? -1 : undefined}
      role={role === 'none' ? undefined : role}
      className={classes(
        'grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-control border border-l-[5px] py-3.5 pr-4 pl-3.5',
        'in-data-[density=desk]:py-2.5 focus:outline-2 focus:outline-offset-2 focus:outline-focus',
        tint,
      )}
    >
      <Icon aria-hidden size={22} className={classes('mt-[0.1em]', spins && 'animate-spin')} />
      <div className="leading-[1.45] wrap-break-word">
        {title && <b className="font-bold">{title} </b>}
        {children}
      </div>
      {actions && <div className="col-start-2 mt-2.5 flex flex-wrap gap-2">{actions}</div>}
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
