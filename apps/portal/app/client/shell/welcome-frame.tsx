// The frame of the start page: the blue floor with the people on one side, what to do on the other.
import { typeset } from '@zapisy/screens/texts/typesetting';
import type { ReactNode } from 'react';
import { useSchool } from '../../shared/school/school-context.ts';
import { SchoolHelp } from '../../shared/school/school-help.tsx';
import { SchoolLogo } from '../../shared/school/school-logo.tsx';
import { pl } from '../../texts/client-pl.ts';

export function WelcomeFrame({ children }: { readonly children: ReactNode }) {
  const { motto } = useSchool();
  return (
    <div className="grid min-h-dvh grid-rows-[196px_1fr] md:grid-cols-[1.02fr_1fr] md:grid-rows-1">
      <header className="relative flex flex-col justify-between overflow-hidden bg-brand-deep p-5 text-frame-ink md:px-10 md:py-9">
        <Floor />
        <div className="relative">
          <SchoolLogo size={36} onBrand />
        </div>
        <p className="relative max-w-[13em] text-[28px] leading-tight font-strong tracking-[-0.02em] text-balance max-md:hidden">
          {motto === '' ? pl.start.motto : typeset(motto)}
        </p>
      </header>
      <div className="grid place-items-center px-4 pt-7 pb-10 max-md:place-items-start">
        <div className="grid w-full gap-6 md:max-w-[392px]">
          <main id="main" tabIndex={-1} className="grid gap-6 outline-none">
            {children}
          </main>
          <footer className="grid gap-1.5 border-t border-line pt-4.5 text-small text-muted">
            <SchoolHelp />
          </footer>
        </div>
      </div>
    </div>
  );
}

function Floor() {
  return (
    <svg
      viewBox="0 0 640 800"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className="absolute inset-y-0 left-[36%] h-full w-[74%] md:left-0 md:w-full"
    >
      <g fill="none" stroke="#fff" strokeOpacity=".5" strokeWidth="3.4" strokeLinecap="round" strokeDasharray="0 14">
        <path d="M118 440C60 280 150 190 300 232S520 250 480 150" />
        <path d="M118 440C190 330 300 360 352 430S520 500 528 372" />
        <path d="M528 372C600 290 560 190 480 150" />
      </g>
      <circle cx="118" cy="440" r="54" fill="#7FD0CB" />
      <path d="M426 108a12 12 0 0 1 12-12h42a54 54 0 1 1-54 54Z" fill="#F0A0C6" />
      <path d="M474 414v-42a54 54 0 0 1 108 0v42a12 12 0 0 1-12 12h-84a12 12 0 0 1-12-12Z" fill="#B4BEFA" />
      <rect x="220" y="176" width="104" height="104" rx="31" fill="#F2B632" />
      <circle cx="352" cy="430" r="22" fill="#fff" />
    </svg>
  );
}
