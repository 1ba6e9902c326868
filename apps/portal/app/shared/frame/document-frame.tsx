// The document around every page: head, skip link, scripts.

import { Links, Meta, Scripts, ScrollRestoration, useLocation } from '@remix-run/react';
import { VERSION } from '@zapisy/domain/version';
import { type ReactNode, useEffect, useRef } from 'react';
import { BusyLine } from '../../components/feedback/busy-line.tsx';
import { JumpLink } from '../../components/layout/jump-link.tsx';
import { pl } from '../../texts/client-pl.ts';
import { useSchool } from '../school/school-context.ts';
import { useNonce } from './nonce.tsx';

type DocumentFrameProps = {
  readonly density: 'portal' | 'staff';
  /** True: search engines may list the page (OFF-4). */
  readonly isListed: boolean;
  /** True: the page stands in a frame of another site, without scripts and without anything around it (OFF-5). */
  readonly isEmbedded: boolean;
  readonly children: ReactNode;
};

export function DocumentFrame({ density, isListed, isEmbedded, children }: DocumentFrameProps) {
  const nonce = useNonce();
  const { colour } = useSchool();
  return (
    <html lang="pl" data-density={density}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="generator" content={`zapisy ${VERSION}`} />
        {!isListed && <meta name="robots" content="noindex" />}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
        {colour !== '' && <link rel="stylesheet" href={`/szkola/kolory/${colour.slice(1)}.css`} />}
      </head>
      <body>{isEmbedded ? children : <Alive nonce={nonce}>{children}</Alive>}</body>
    </html>
  );
}

type AliveProps = { readonly nonce: string | undefined; readonly children: ReactNode };

/** A page with scripts, and with the way past its menu. */
function Alive({ nonce, children }: AliveProps) {
  return (
    <>
      <JumpLink
        to="main"
        className="absolute top-2 left-2 z-50 -translate-y-20 rounded-control bg-primary px-4 py-2 text-on-primary focus:translate-y-0"
      >
        {pl.menu.skip}
      </JumpLink>
      <BusyLine />
      <FocusOnNewPage />
      {children}
      <ScrollRestoration nonce={nonce} />
      <Scripts nonce={nonce} />
    </>
  );
}

/** Moves the focus to the content of a new page, as a browser does when it loads one. */
function FocusOnNewPage() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
  return null;
}
