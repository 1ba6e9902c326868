// The bar of a phone: the menu behind one button, with the count of critical notifications, and the search.
import { Link } from '@remix-run/react';
import { Menu } from 'lucide-react';
import { DropMenu } from '#app/components/layout/drop-menu.tsx';
import { SchoolLogo } from '#app/shared/school/school-logo.tsx';
import { pl } from '#app/texts/pl.ts';
import { DASHBOARD } from '../addresses.ts';
import { SearchIcon } from '../search/search-button.tsx';
import { Account, type AccountProps, SignOutItems } from './account.tsx';
import { StaffLinks, type WaitingWork } from './staff-menu.tsx';
import { WorkCount } from './work-count.tsx';

type PhoneBarProps = { readonly menu: AccountProps & { readonly waiting: WaitingWork } };

export function PhoneBar({ menu }: PhoneBarProps) {
  return (
    <header className="flex h-14 items-center gap-2 border-b border-line bg-surface pr-2 pl-1.5 md:hidden print:hidden">
      <DropMenu
        labelClass="relative grid size-11 place-items-center rounded-control"
        menuClass="right-auto! left-0 max-h-[calc(100dvh-76px)] w-66 overflow-y-auto"
        label={
          <>
            <Menu aria-hidden size={22} />
            <span className="sr-only">{pl.menu.menu}</span>
            <WorkCount
              counter="critical"
              count={menu.waiting.critical}
              className="absolute top-0.5 right-0 min-w-4.5 px-1"
            />
          </>
        }
      >
        <StaffLinks {...menu} />
        <SignOutItems />
        <Account {...menu} />
      </DropMenu>
      <Link to={DASHBOARD} className="flex min-h-11 items-center text-ink no-underline">
        <SchoolLogo size={26} />
      </Link>
      <SearchIcon />
    </header>
  );
}
