// What a banner of either app says, and the look that its tone gives it. Each app sets its spacing and its role.
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { TONE_LOOKS, type Tone } from './tones.ts';

export type BannerParts = {
  readonly tone: Tone;
  /** The text in bold at the beginning. */
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  /** Instead of the tone's icon. */
  readonly icon?: LucideIcon;
};

const BOX = 'grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-control border border-l-[5px] pr-4 pl-3.5';

/** The icon, and the class names of the box without its vertical padding. */
export function bannerLook(tone: Tone, icon: LucideIcon | undefined) {
  const { tint, icon: usual } = TONE_LOOKS[tone];
  return { Icon: icon ?? usual, box: `${BOX} ${tint}` };
}
