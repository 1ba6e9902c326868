// Opens the menu on a phone, without scripts too: the menu beside it follows its state by CSS, so that a page holds one menu.
import { useLocation } from '@remix-run/react';
import { Menu } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import { useCloseOn } from '#app/components/layout/drop-menu.tsx';
import { pl } from '#app/texts/pl.ts';
import type { WaitingWork } from './staff-menu.tsx';
import { WorkCount } from './work-count.tsx';

type PhoneMenuButtonProps = { readonly waiting: WaitingWork; readonly bar: RefObject<HTMLElement | null> };

export function PhoneMenuButton({ waiting, bar }: PhoneMenuButtonProps) {
  const ref = useRef<HTMLDetailsElement>(null);
  useCloseOn(ref, bar, useLocation().key);
  return (
    <details ref={ref} className="peer md:hidden">
      <summary className="relative grid size-11 list-none place-items-center rounded-control [&::-webkit-details-marker]:hidden">
        <Menu aria-hidden size={22} />
        <span className="sr-only">{pl.menu.menu}</span>
        <WorkCount counter="critical" count={waiting.critical} className="absolute top-0.5 right-0" />
      </summary>
    </details>
  );
}
