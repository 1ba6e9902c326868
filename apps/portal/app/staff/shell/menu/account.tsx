// Who is signed in, with their roles, and signing out.
import type { Role } from '@zapisy/domain/people/role';
import { PersonMark } from '@zapisy/screens/components/person-mark';
import { SignOut } from '#app/shared/frame/sign-out.tsx';
import { listed } from '#app/texts/format.ts';
import { pl } from '#app/texts/pl.ts';
import { MenuName, menuItem } from './menu-item.tsx';

/** The mark of a staff member: a rounded square. */
const STAFF_MARK = 3;

export type AccountProps = { readonly name: string; readonly roles: readonly Role[] };

export function Account({ name, roles }: AccountProps) {
  return (
    <div className="mt-1.5 flex items-center gap-2.5 border-t border-line px-2 pt-2.5 rail:px-1 low:mt-1 low:pt-1.5">
      <PersonMark name={name} mark={STAFF_MARK} size={32} />
      <div className="min-w-0 leading-[1.3] rail:sr-only">
        <b className="block truncate">{name}</b>
        <span className="text-fine text-muted">{listed(roles.map((role) => pl.staff.roles[role]))}</span>
      </div>
    </div>
  );
}

export function SignOutItems() {
  return (
    <>
      <SignOut className={menuItem} iconSize={18} label={<MenuName>{pl.menu.signOut}</MenuName>} />
      <SignOut everywhere className={menuItem} iconSize={18} label={<MenuName>{pl.menu.signOutEverywhere}</MenuName>} />
    </>
  );
}
