// The banner: what happened, what it means, what to do; colour, icon and first words say the same.
import type { ReactNode } from 'react';
import { type BannerParts, bannerLook } from '../banner-parts.ts';
import { classes } from '../class-names.ts';
import { TONE_LOOKS } from '../tones.ts';

type BannerProps = BannerParts & {
  readonly spins?: boolean;
  readonly role?: 'status' | 'alert';
};

export function Banner({ tone, title, children, actions, icon, spins = false, role }: BannerProps) {
  const { Icon, box } = bannerLook(tone, icon);
  return (
    <div role={role} className={classes(box, 'py-2.5')}>
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
