// The menu of a narrow screen, behind one button.
import { buttonLook } from '@zapisy/screens/components/button';
import { Menu } from 'lucide-react';
import type { ReactNode } from 'react';
import { DropMenu } from '../../components/layout/drop-menu.tsx';
import { pl } from '../../texts/client-pl.ts';

export function NarrowMenu({ children }: { readonly children: ReactNode }) {
  return (
    <DropMenu
      className="md:hidden"
      labelClass={buttonLook({ size: 'small' })}
      label={
        <>
          <Menu aria-hidden size={18} />
          {pl.menu.menu}
        </>
      }
    >
      {children}
    </DropMenu>
  );
}
