// The banner: what happened, what it means, what to do; its tint shows the kind of message.

import { type BannerParts, bannerLook } from '@zapisy/screens/banner-parts';
import { classes } from '@zapisy/screens/class-names';
import type { Ref } from 'react';

type BannerProps = BannerParts & {
  /** An error interrupts a screen reader, other banners wait; 'none' for a banner that was rendered with the page. */
  readonly announce?: 'status' | 'alert' | 'none';
  readonly focusRef?: Ref<HTMLDivElement>;
  readonly id?: string;
};

export function Banner({ tone, title, children, actions, icon, announce, focusRef, id }: BannerProps) {
  const { Icon, box } = bannerLook(tone, icon);
  const role = announce ?? (tone === 'error' ? 'alert' : 'status');
  return (
    <div
      id={id}
      ref={focusRef}
      tabIndex={focusRef ? -1 : undefined}
      role={role === 'none' ? undefined : role}
      className={classes(box, 'py-3.5 focus:outline-2 focus:outline-offset-2 focus:outline-focus')}
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
