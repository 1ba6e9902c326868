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

/** Signing out everywhere is beside it, and not in a folded menu: the list above has every line that a window can spare. */
export function SignOutItems() {
  return (
    <div className="flex items-center gap-1">
      <div className="min-w-0 flex-1">
        <SignOut className={menuItem} iconSize={18} label={<MenuName>{pl.menu.signOut}</MenuName>} />
      </div>
      <div className="rail:hidden">
        <SignOut
          everywhere
          className="flex min-h-8 items-center px-2 text-small text-muted underline low:min-h-7"
          label={<Everywhere />}
        />
      </div>
    </div>
  );
}

function Everywhere() {
  return (
    <>
      <span className="sr-only">{pl.menu.signOutEverywhere}</span>
      <span aria-hidden>{pl.menu.everywhere}</span>
    </>
  );
}
