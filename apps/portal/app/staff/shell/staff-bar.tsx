// The menu with what belongs to it: at the side, folded to a rail, or on a phone a bar that opens it.
import { Link } from '@remix-run/react';
import { useRef } from 'react';
import { SchoolLogo } from '#app/shared/school/school-logo.tsx';
import { DASHBOARD } from './addresses.ts';
import { KeysItem } from './keys/keys-item.tsx';
import { Account, type AccountProps, SignOutItems } from './menu/account.tsx';
import { FoldButton, type Folding } from './menu/fold-button.tsx';
import { showsMenuNames } from './menu/menu-item.tsx';
import { PhoneMenuButton } from './menu/phone-menu-button.tsx';
import { StaffLinks, type WaitingWork } from './menu/staff-menu.tsx';
import { SearchIcon } from './search/search-button.tsx';

type StaffBarProps = AccountProps & {
  readonly waiting: WaitingWork;
  readonly folding: Folding;
  readonly hasKeys: boolean;
  readonly onKeys: () => void;
};

export function StaffBar({ folding, hasKeys, onKeys, ...menu }: StaffBarProps) {
  const ref = useRef<HTMLElement>(null);
  return (
    <header ref={ref} {...showsMenuNames} className="staff-bar">
      <PhoneMenuButton waiting={menu.waiting} bar={ref} />
      <Link to={DASHBOARD} className="staff-bar-logo">
        <SchoolLogo size={26} nameClass="rail:sr-only" />
      </Link>
      <div className="staff-bar-menu">
        <div className="md:-mx-2.5 md:min-h-0 md:flex-1 md:overflow-y-auto md:px-2.5 md:py-px md:scroll-shadows rail:-mx-2 rail:px-2">
          <StaffLinks {...menu} />
        </div>
        <div className="grid grid-cols-1 gap-0.5 md:pt-2 low:gap-0 low:pt-1">
          <div className="max-md:hidden md:contents">
            <KeysItem hasKey={hasKeys} onOpen={onKeys} />
            <FoldButton {...folding} hasKey={hasKeys} />
          </div>
          <SignOutItems />
          <Account {...menu} />
        </div>
      </div>
      <SearchIcon />
    </header>
  );
}
