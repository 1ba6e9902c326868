// The frame of the staff area: the menu for this person's rights at the side or, on a phone, in a bar, and the page.
import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Logo } from '../../components/layout/logo.tsx';
import { AnswerLost } from '../../forms/answer-lost.tsx';
import { FormDrafts } from '../../forms/form-drafts.tsx';
import { DASHBOARD } from './addresses.ts';
import { Account, type AccountProps, SignOutItem } from './menu/account.tsx';
import { FoldButton, useFolding } from './menu/fold-button.tsx';
import { showsMenuNames } from './menu/menu-item.tsx';
import { PhoneBar } from './menu/phone-bar.tsx';
import { StaffLinks, type WaitingWork } from './menu/staff-menu.tsx';

type StaffMenu = AccountProps & {
  readonly email: string;
  readonly signedInAt?: string | undefined;
  readonly waiting: WaitingWork;
  /** How the person wants the menu. */
  readonly isFolded: boolean;
};

type StaffFrameProps = { readonly menu: StaffMenu; readonly children: ReactNode };

export function StaffFrame({ menu, children }: StaffFrameProps) {
  const folding = useFolding(menu.isFolded);
  return (
    <div
      data-menu={folding.isFolded ? 'folded' : 'open'}
      className="min-h-dvh md:grid md:grid-cols-[auto_minmax(0,1fr)] print:block"
    >
      <PhoneBar menu={menu} />
      <header
        {...showsMenuNames}
        className="sticky top-0 z-20 flex h-dvh w-54 flex-col border-r border-line px-2.5 pt-3.5 pb-2.5 max-md:hidden print:hidden rail:w-14 rail:px-2"
      >
        <Link
          to={DASHBOARD}
          className="flex min-h-9 items-center pb-3.5 text-ink no-underline not-rail:px-2 rail:justify-center"
        >
          <Logo size={26} nameClass="rail:sr-only" />
        </Link>
        <div className="-mx-2.5 min-h-0 flex-1 overflow-y-auto px-2.5 py-px rail:-mx-2 rail:px-2">
          <StaffLinks {...menu} />
        </div>
        <div className="grid gap-0.5 pt-2">
          <FoldButton {...folding} />
          <SignOutItem />
          <Account {...menu} />
        </div>
      </header>
      <main id="main" tabIndex={-1} className="min-w-0 px-4 pt-4.5 pb-7 outline-none md:px-6 print:p-0">
        <AnswerLost />
        <FormDrafts person={menu.email} signedInAt={menu.signedInAt} />
        {children}
      </main>
    </div>
  );
}

type StaffHeadProps = { readonly title: string; readonly note?: ReactNode; readonly children?: ReactNode };

/** The head of a staff page. */
export function StaffHead({ title, note, children }: StaffHeadProps) {
  return (
    <div className="mb-4 flex min-h-ctl flex-wrap items-center gap-x-3.5 gap-y-2">
      <h1 className="min-w-0 wrap-anywhere">{title}</h1>
      {note && <span className="text-muted">{note}</span>}
      <span className="flex-1" />
      {children}
    </div>
  );
}
