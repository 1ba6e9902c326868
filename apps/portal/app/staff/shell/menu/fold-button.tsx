// 'Zwiń menu' and 'Rozwiń menu': at once with scripts, by the form without them; a cookie remembers it (STA-1).
import { Form, useLocation } from '@remix-run/react';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useState } from 'react';
import { BACK_PARAM } from '#app/shared/frame/return-param.ts';
import { pl } from '#app/texts/pl.ts';
import { MENU } from '../addresses.ts';
import { MenuKey, MenuName, menuItem } from './menu-item.tsx';

/** The state of the menu, as its cookie had it when the page was read. */
export function useFolding(stored: boolean) {
  const [isFolded, setFolded] = useState(stored);
  const fold = (folded: boolean) => {
    setFolded(folded);
    rememberChoice('menu', actOf(folded));
  };
  return { isFolded, fold };
}

/** Stores a choice while the page stays: the answer of the form would show it again. A lost answer loses the choice. */
export function rememberChoice(name: 'menu' | 'keys', value: string): void {
  const body = new FormData();
  body.set(name, value);
  void fetch(MENU, { method: 'POST', body, redirect: 'manual' }).catch(() => {});
}

const actOf = (folded: boolean) => (folded ? 'fold' : 'unfold');

export type Folding = ReturnType<typeof useFolding>;

type FoldButtonProps = Folding & { readonly hasKey: boolean };

export function FoldButton({ isFolded, fold, hasKey }: FoldButtonProps) {
  const { pathname, search } = useLocation();
  const Icon = isFolded ? PanelLeftOpen : PanelLeftClose;
  return (
    <Form
      method="post"
      action={MENU}
      reloadDocument
      data-own-copy="none"
      className="rail-by-panel:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        fold(!isFolded);
      }}
    >
      <input type="hidden" name={BACK_PARAM} value={`${pathname}${search}`} />
      <input type="hidden" name="menu" value={actOf(!isFolded)} />
      <button type="submit" className={menuItem} aria-keyshortcuts={hasKey ? '[' : undefined}>
        <Icon aria-hidden size={18} className="shrink-0 text-muted" />
        <MenuName>{isFolded ? pl.staffMenu.unfold : pl.staffMenu.fold}</MenuName>
        {hasKey && <MenuKey>[</MenuKey>}
      </button>
    </Form>
  );
}
