// The frame of the client portal: the menu of the signed-in person, and the page.
import { NavLink, useLocation } from '@remix-run/react';
import { classes } from '@zapisy/screens/class-names';
import { ADULT_MARK, PersonMark } from '@zapisy/screens/components/person-mark';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { DropMenu, menuLine } from '../../components/layout/drop-menu.tsx';
import { FormDrafts } from '../../forms/form-drafts.tsx';
import { NarrowMenu } from '../../shared/frame/narrow-menu.tsx';
import { PlainFrame } from '../../shared/frame/plain-frame.tsx';
import { SignOut } from '../../shared/frame/sign-out.tsx';
import { pl } from '../../texts/client-pl.ts';

/** `also`: other addresses under which a page's tab is the current one. */
const PAGES = [
  { to: '/', title: pl.menu.start, also: ['/start'] },
  { to: '/moje-zajecia', title: pl.menu.myClasses, also: ['/moje-zajecia/'] },
  { to: '/zajecia', title: pl.menu.courses, also: ['/zapis/'] },
  { to: '/dokumenty', title: pl.menu.documents, also: ['/platnosc/', '/zaplac'] },
  { to: '/profil', title: pl.menu.profile, also: ['/profil/'] },
] as const;

type ClientFrameProps = {
  /** The signed-in person's name; absent for a guest. */
  readonly name?: string | undefined;
  /** The person whose typed forms are kept; undefined when the name is. */
  readonly email?: string | undefined;
  readonly signedInAt?: string | undefined;
  readonly children: ReactNode;
};

export function ClientFrame({ name, email, signedInAt, children }: ClientFrameProps) {
  return (
    <PlainFrame menu={name !== undefined && <SignedInMenu name={name} />}>
      {email !== undefined && <FormDrafts person={email} signedInAt={signedInAt} />}
      {children}
    </PlainFrame>
  );
}

type GuestFrameProps = {
  /** In the place of the person's menu. */
  readonly action: ReactNode;
  readonly children: ReactNode;
};

/** The frame of a page that everybody sees, for whoever has no family here. */
export function GuestFrame({ action, children }: GuestFrameProps) {
  return (
    <PlainFrame
      menu={
        <>
          <nav aria-label={pl.menu.label} className="hidden h-full flex-1 gap-1 md:flex">
            <NavLink to="/zajecia" className={({ isActive }) => tab(isActive)}>
              {pl.menu.courses}
            </NavLink>
          </nav>
          {action}
        </>
      }
    >
      {children}
    </PlainFrame>
  );
}

function SignedInMenu({ name }: { readonly name: string }) {
  const { pathname } = useLocation();
  return (
    <>
      <nav aria-label={pl.menu.label} className="hidden h-full flex-1 gap-1 md:flex">
        {PAGES.map(({ to, title, also }) => (
          <NavLink
            key={to}
            to={to}
            end={to === '/'}
            className={({ isActive }) => tab(isActive || also.some((start) => pathname.startsWith(start)))}
          >
            {title}
          </NavLink>
        ))}
      </nav>
      <DropMenu
        className="hidden md:block"
        labelClass="flex min-h-ctl-small items-center gap-2 rounded-control px-1 text-small font-semibold"
        label={
          <>
            <PersonMark name={name} mark={ADULT_MARK} size={32} />
            {name}
            <ChevronDown aria-hidden size={16} />
          </>
        }
      >
        <SignOut className={menuLine} iconSize={18} />
      </DropMenu>
      <NarrowMenu>
        <p className="px-3 pt-1 text-fine text-muted">{name}</p>
        <nav aria-label={pl.menu.label} className="grid gap-1">
          {PAGES.map(({ to, title }) => (
            <NavLink key={to} to={to} end={to === '/'} className={menuLine}>
              {title}
            </NavLink>
          ))}
        </nav>
        <SignOut className={menuLine} iconSize={18} />
      </NarrowMenu>
    </>
  );
}

function tab(isActive: boolean): string {
  return classes(
    'flex items-center border-y-3 border-transparent px-3 text-[15px] no-underline',
    isActive ? 'border-b-primary! font-strong text-ink' : 'font-medium text-muted hover:text-ink',
  );
}
