// 'Skróty' in the menu. Without scripts there are no keys, and it is not shown.
import { Keyboard } from 'lucide-react';
import { pl } from '#app/texts/pl.ts';
import { MenuKey, MenuName, menuItem } from '../menu/menu-item.tsx';

type KeysItemProps = { readonly hasKey: boolean; readonly onOpen: () => void };

export function KeysItem({ hasKey, onOpen }: KeysItemProps) {
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-haspopup="dialog"
      aria-keyshortcuts={hasKey ? '?' : undefined}
      className={`${menuItem} [@media(scripting:none)]:hidden`}
    >
      <Keyboard aria-hidden size={18} className="shrink-0 text-muted" />
      <MenuName>{pl.staffKeys.title}</MenuName>
      {hasKey && <MenuKey>?</MenuKey>}
    </button>
  );
}
