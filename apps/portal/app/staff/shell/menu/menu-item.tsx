// A line of the menu: an icon and its name. Folded, the name appears beside the icon of the pointer or the focus.
import { KeyCaps } from '@zapisy/screens/components/key-caps';
import type { FocusEvent, KeyboardEvent, PointerEvent, ReactNode } from 'react';

/** The look of a link or a button of the menu. */
export const menuItem =
  'group/item relative flex min-h-8 w-full items-center gap-2.5 rounded-[8px] px-2.5 text-left text-ink no-underline hover:bg-sunken max-md:min-h-11 rail:min-h-8.5 rail:justify-center rail:px-0 low:min-h-7 low:rail:min-h-7';

/** For screen readers it is always there. The space before it keeps it while the pointer goes from the icon to it. */
export function MenuName({ children }: { readonly children: ReactNode }) {
  return (
    <span className="min-w-0 flex-1 rail:menu-tip">
      <span>{children}</span>
    </span>
  );
}

/** The key that does the same; the folded menu has no place for it. */
export function MenuKey({ children }: { readonly children: string }) {
  return (
    <span className="rail:hidden">
      <KeyCaps keys={[children]} />
    </span>
  );
}

/** Where the name of an item is shown, for the element around the items: it scrolls, and a name reaches out of it. */
export const showsMenuNames = {
  onPointerOver: (event: PointerEvent<HTMLElement>) => placeName(event),
  onFocus: (event: FocusEvent<HTMLElement>) => placeName(event),
  onKeyDown: ({ key, currentTarget }: KeyboardEvent<HTMLElement>) => {
    if (key === 'Escape') currentTarget.dataset['names'] = 'hidden';
  },
};

function placeName({ target, currentTarget }: PointerEvent<HTMLElement> | FocusEvent<HTMLElement>): void {
  const item = target instanceof Element ? target.closest<HTMLElement>('a, button') : null;
  if (!item) return;
  item.style.setProperty('--tip-top', `${item.getBoundingClientRect().top}px`);
  delete currentTarget.dataset['names'];
}
