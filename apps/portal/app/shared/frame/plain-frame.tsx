// The frame of a page without a menu: head, the page, help at the bottom. Also for pages that could not be shown.
import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { AnswerLost } from '../../forms/answer-lost.tsx';
import { SchoolHelp } from '../school/school-help.tsx';
import { SchoolLogo } from '../school/school-logo.tsx';

type PlainFrameProps = {
  /** Rendered in the head beside the logo. */
  readonly menu?: ReactNode;
  readonly children: ReactNode;
};

export function PlainFrame({ menu, children }: PlainFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-line bg-surface">
        <div className="mx-auto flex h-15 max-w-[1128px] items-center justify-between gap-8 px-4 md:h-17 md:px-6">
          <Link to="/" className="flex min-h-11 items-center text-ink no-underline">
            <SchoolLogo />
          </Link>
          {menu}
        </div>
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-[1128px] flex-1 px-4 pt-5.5 pb-10 outline-none md:px-6 md:pt-9 md:pb-14"
      >
        <AnswerLost />
        {children}
      </main>
      <Help />
    </div>
  );
}

function Help() {
  return (
    <footer className="border-t border-line text-[15px] text-muted">
      <div className="mx-auto flex max-w-[1128px] flex-wrap justify-between gap-x-5 gap-y-2 px-4 py-4.5 md:px-6 md:py-5.5">
        <SchoolHelp />
      </div>
    </footer>
  );
}
