// The frame of the client portal: head with the menu, the page, help at the foot.
import { Form, Link, NavLink, useLocation } from '@remix-run/react';
import { ChevronDown, LogOut, Menu } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonLook } from '../../components/form/button.tsx';
import { classes } from '../../components/layout/classes.ts';
import { DropMenu, menuLine } from '../../components/layout/drop-menu.tsx';
import { Logo } from '../../components/layout/logo.tsx';
import { ADULT_MARK, PersonMark } from '../../components/layout/person-mark.tsx';
import { AnswerLost } from '../../forms/answer-lost.tsx';
import { KeptForms } from '../../forms/kept-forms.tsx';
import { forgetEverythingTyped } from '../../forms/tab-copies.ts';
import { pl } from '../../texts/pl.ts';

/** `also`: where else a page's tab is the current one. */
const PAGES = [
  { to: '/', title: pl.menu.start, also: '/start' },
  { to: '/zajecia', title: pl.menu.courses, also: '/zapis/' },
  { to: '/dokumenty', title: pl.menu.documents, also: '/platnosc/' },
  { to: '/profil', title: pl.menu.profile, also: '/profil/' },
] as const;

type ClientFrameProps = {
  /** Who is signed in; absent for a guest. */
  readonly name?: string | undefined;
  /** Of whom typed forms are kept; as undefined as the name. */
  readonly email?: string | undefined;
  readonly signedInAt?: string | undefined;
  readonly children: ReactNode;
};

export function ClientFrame({ name, email, signedInAt, children }: ClientFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-line bg-surface">
        <div className="mx-auto flex h-15 max-w-[1128px] items-center justify-between gap-8 px-4 md:h-17 md:px-6">
          <Link to="/" className="flex min-h-11 items-center text-ink no-underline">
            <Logo />
          </Link>
          {name !== undefined && <SignedInMenu name={name} />}
        </div>
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-[1128px] flex-1 px-4 pt-5.5 pb-10 outline-none md:px-6 md:pt-9 md:pb-14"
      >
        <AnswerLost />
        {email !== undefined && <KeptForms who={email} signedInAt={signedInAt} />}
        {children}
      </main>
      <Help />
    </div>
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
            className={({ isActive }) => tab(isActive || pathname.startsWith(also))}
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
        <SignOut />
      </DropMenu>
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
        <p className="px-3 pt-1 text-fine text-muted">{name}</p>
        <nav aria-label={pl.menu.label} className="grid gap-1">
          {PAGES.map(({ to, title }) => (
            <NavLink key={to} to={to} end={to === '/'} className={menuLine}>
              {title}
            </NavLink>
          ))}
        </nav>
        <SignOut />
      </DropMenu>
    </>
  );
}

function tab(isActive: boolean): string {
  return classes(
    'flex items-center border-y-3 border-transparent px-3 text-[15px] no-underline',
    isActive ? 'border-b-primary! font-strong text-ink' : 'font-medium text-muted hover:text-ink',
  );
}

function SignOut() {
  return (
    <Form method="post" action="/sign-out" reloadDocument onSubmit={forgetEverythingTyped}>
      <button type="submit" className={menuLine}>
        <LogOut aria-hidden size={18} className="text-muted" />
        {pl.menu.signOut}
      </button>
    </Form>
  );
}

function Help() {
  return (
    <footer className="border-t border-line text-[15px] text-muted">
      <div className="mx-auto flex max-w-[1128px] flex-wrap justify-between gap-x-5 gap-y-2 px-4 py-4.5 md:px-6 md:py-5.5">
        <span>
          {pl.help.phoneLabel}{' '}
          <a href={`tel:${pl.help.phoneLink}`} className="num link-alone">
            {pl.help.phone}
          </a>
          {pl.help.hours}
        </span>
        <span>
          {pl.help.mailLabel}{' '}
          <a href={`mailto:${pl.help.mail}`} className="link-alone">
            {pl.help.mail}
          </a>
        </span>
      </div>
    </footer>
  );
}
