// 'Zwiń menu' and 'Rozwiń menu': at once with scripts, by the form without them; a cookie remembers it.
import { Form, useLocation } from '@remix-run/react';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useState } from 'react';
import { BACK_PARAM } from '#app/shared/frame/return-param.ts';
import { pl } from '#app/texts/pl.ts';
import { MENU } from '../addresses.ts';
import { MenuName, menuItem } from './menu-item.tsx';

/** The state of the menu, as its cookie had it when the page was read. */
export function useFolding(stored: boolean) {
  const [isFolded, setFolded] = useState(stored);
  const fold = (folded: boolean) => {
    setFolded(folded);
    const body = new FormData();
    body.set('menu', actOf(folded));
    // The answer shows a page, which is here already. When it is lost, the next page has the menu as it was.
    void fetch(MENU, { method: 'POST', body, redirect: 'manual' }).catch(() => {});
  };
  return { isFolded, fold };
}

const actOf = (folded: boolean) => (folded ? 'fold' : 'unfold');

type FoldButtonProps = ReturnType<typeof useFolding>;

export function FoldButton({ isFolded, fold }: FoldButtonProps) {
  const { pathname, search } = useLocation();
  const Icon = isFolded ? PanelLeftOpen : PanelLeftClose;
  return (
    <Form
      method="post"
      action={MENU}
      reloadDocument
      data-own-copy="none"
      onSubmit={(event) => {
        event.preventDefault();
        fold(!isFolded);
      }}
    >
      <input type="hidden" name={BACK_PARAM} value={`${pathname}${search}`} />
      <input type="hidden" name="menu" value={actOf(!isFolded)} />
      <button type="submit" className={menuItem}>
        <Icon aria-hidden size={18} className="shrink-0 text-muted" />
        <MenuName>{isFolded ? pl.staffMenu.unfold : pl.staffMenu.fold}</MenuName>
      </button>
    </Form>
  );
}
