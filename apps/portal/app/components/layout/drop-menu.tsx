// A menu that opens without scripts; with them it also closes by Esc, by a click elsewhere and on navigation.
import { useLocation } from '@remix-run/react';
import { classes } from '@zapisy/screens/class-names';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';

type DropMenuProps = {
  /** The text of the closed menu. */
  readonly label: ReactNode;
  readonly labelClass: string;
  readonly menuClass?: string;
  readonly className?: string;
  readonly children: ReactNode;
};

export function DropMenu({ label, labelClass, menuClass, className, children }: DropMenuProps) {
  const ref = useRef<HTMLDetailsElement>(null);
  useCloseOn(ref, ref, useLocation().key);
  return (
    <details ref={ref} className={classes('group relative', className)}>
      <summary className={classes('no-marker', labelClass)}>{label}</summary>
      <div className={classes('drop-menu', menuClass)}>{children}</div>
    </details>
  );
}

/** @param area where a press does not close the menu */
export function useCloseOn(
  ref: RefObject<HTMLDetailsElement | null>,
  area: RefObject<HTMLElement | null>,
  page: string,
): void {
  useEffect(() => {
    const close = () => {
      if (ref.current) ref.current.open = false;
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !ref.current?.open) return;
      close();
      ref.current.querySelector('summary')?.focus();
    };
    const onPress = (event: PointerEvent) => {
      if (event.target instanceof Node && !area.current?.contains(event.target)) close();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
    };
  }, [ref, area]);
  const shown = useRef(page);
  useEffect(() => {
    // Not at first: a person may have opened the menu before the page's scripts ran.
    if (shown.current !== page && ref.current) ref.current.open = false;
    shown.current = page;
  }, [ref, page]);
}

/** A line of a menu: a link and a button look the same. */
export const menuLine = 'menu-line';
