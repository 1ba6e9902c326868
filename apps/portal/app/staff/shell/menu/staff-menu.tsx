// The links of the menu in their groups; in the folded menu a group is a line, and a name is shown beside its icon.
import { NavLink, useLocation } from '@remix-run/react';
import type { Role } from '@zapisy/domain/people/role';
import type { WorkCounter } from '@zapisy/domain/staff-area/waiting-work';
import { classes } from '@zapisy/screens/class-names';
import { useEffect, useId, useRef } from 'react';
import { pl } from '#app/texts/pl.ts';
import { type MenuGroup, menuOf } from './menu-groups.ts';
import { MenuName, menuItem } from './menu-item.tsx';
import { WorkCount } from './work-count.tsx';

export type WaitingWork = Readonly<Partial<Record<WorkCounter, number>>>;

const CURRENT = 'bg-surface font-strong shadow-card ring-1 ring-line forced-colors:border';

type StaffLinksProps = { readonly roles: readonly Role[]; readonly waiting: WaitingWork };

export function StaffLinks({ roles, waiting }: StaffLinksProps) {
  const ref = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // A menu that is longer than the window shows where the person is.
  useEffect(() => {
    if (pathname) ref.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  return (
    <nav ref={ref} aria-label={pl.menu.label}>
      {menuOf(roles).map((group) => (
        <Group key={group.title} group={group} waiting={waiting} />
      ))}
    </nav>
  );
}

type GroupProps = { readonly group: MenuGroup; readonly waiting: WaitingWork };

function Group({ group, waiting }: GroupProps) {
  const id = useId();
  return (
    <div className="menu-group">
      <p id={id} className="menu-title">
        {group.title}
      </p>
      <ul aria-labelledby={id} className="grid gap-0.5 low:gap-0">
        {group.pages.map(({ to, end, icon: Icon, title, counter }) => (
          <li key={to}>
            <NavLink to={to} end={end ?? false} className={({ isActive }) => classes(menuItem, isActive && CURRENT)}>
              {({ isActive }) => (
                <>
                  <Icon aria-hidden size={18} className={isActive ? 'text-link' : undefined} />
                  <MenuName>{title}</MenuName>
                  {counter && <WorkCount counter={counter} count={waiting[counter]} className="menu-count" />}
                </>
              )}
            </NavLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
