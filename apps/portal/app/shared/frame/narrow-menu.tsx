// The menu of a narrow screen, behind one button.
import { Menu } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonLook } from '../../components/form/button.tsx';
import { DropMenu } from '../../components/layout/drop-menu.tsx';
import { pl } from '../../texts/client-pl.ts';

type NarrowMenuProps = {
  /** Shown on the button, after its text. */
  readonly count?: ReactNode;
  readonly children: ReactNode;
};

export function NarrowMenu({ count, children }: NarrowMenuProps) {
  return (
    <DropMenu
      className="md:hidden"
      labelClass={buttonLook({ size: 'small' })}
      label={
        <>
          <Menu aria-hidden size={18} />
          {pl.menu.menu}
          {count}
        </>
      }
    >
      {children}
    </DropMenu>
  );
}
