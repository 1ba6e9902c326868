// A line of the menu: an icon and its name. Folded, the name appears beside the icon of the pointer or the focus.
import { KeyCaps } from '@zapisy/screens/components/key-caps';
import type { FocusEvent, KeyboardEvent, PointerEvent, ReactNode } from 'react';

/** The look of a link or a button of the menu. */
export const menuItem = 'menu-item';

/** For screen readers it is always there. The space before it keeps it while the pointer goes from the icon to it. */
export function MenuName({ children }: { readonly children: ReactNode }) {
  return (
    <span className="menu-name">
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
