// A menu that opens without scripts; with them it also closes by Esc, by a click elsewhere and on navigation.
import { useLocation } from '@remix-run/react';
import { classes } from '@zapisy/screens/class-names';
import { type ReactNode, useEffect, useRef } from 'react';

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
  useCloseOn(ref, useLocation().key);
  return (
    <details ref={ref} className={classes('group relative', className)}>
      <summary className={classes('list-none [&::-webkit-details-marker]:hidden', labelClass)}>{label}</summary>
      <div
        className={classes(
          'absolute right-0 z-30 mt-2 grid min-w-56 gap-1 rounded-card border border-line bg-raised p-2 shadow-paper',
          menuClass,
        )}
      >
        {children}
      </div>
    </details>
  );
}

function useCloseOn(ref: { readonly current: HTMLDetailsElement | null }, page: string): void {
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
      if (event.target instanceof Node && !ref.current?.contains(event.target)) close();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
    };
  }, [ref]);
  const shown = useRef(page);
  useEffect(() => {
    // Not at first: a person may have opened the menu before the page's scripts ran.
    if (shown.current !== page && ref.current) ref.current.open = false;
    shown.current = page;
  }, [ref, page]);
}

/** A line of a menu: a link and a button look the same. */
export const menuLine =
  'flex min-h-10 w-full items-center gap-2.5 rounded-[8px] px-3 text-left text-small font-medium hover:bg-sunken';
