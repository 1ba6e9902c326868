// The banner: what happened, what it means, what to do; its tint shows the kind of message.

import { classes } from '@zapisy/screens/class-names';
import { TONE_LOOKS, type Tone } from '@zapisy/screens/tones';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode, Ref } from 'react';

type BannerProps = {
  readonly tone: Tone;
  /** The text in bold at the beginning. */
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  readonly icon?: LucideIcon;
  /** An error interrupts a screen reader, other banners wait; 'none' for a banner that was rendered with the page. */
  readonly announce?: 'status' | 'alert' | 'none';
  readonly focusRef?: Ref<HTMLDivElement>;
  readonly id?: string;
};

export function Banner({ tone, title, children, actions, icon, announce, focusRef, id }: BannerProps) {
  const { tint, icon: Usual } = TONE_LOOKS[tone];
  const Icon = icon ?? Usual;
  const role = announce ?? (tone === 'error' ? 'alert' : 'status');
  return (
    <div
      id={id}
      ref={focusRef}
      tabIndex={focusRef ? -1 : undefined}
      role={role === 'none' ? undefined : role}
      className={classes(
        'grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-control border border-l-[5px] py-3.5 pr-4 pl-3.5',
        'focus:outline-2 focus:outline-offset-2 focus:outline-focus',
        tint,
      )}
    >
      <Icon aria-hidden size={22} className="mt-[0.1em]" />
      <div className="leading-[1.45] wrap-break-word">
        {title && <b className="font-bold">{title} </b>}
        {children}
      </div>
      {actions && <div className="col-start-2 mt-2.5 flex flex-wrap gap-2">{actions}</div>}
    </div>
  );
}

/** A button in a banner has the banner's text colour. */
export const BUTTON_IN_BANNER = 'border-current! bg-surface! text-inherit! shadow-none!';
