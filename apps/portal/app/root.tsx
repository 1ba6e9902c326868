// The HTML document of every page, and the page for an error outside all frames.
import { type MetaFunction, Outlet, useMatches } from '@remix-run/react';
import type { ReactNode } from 'react';
import './app.css';
import { DocumentFrame } from './shared/frame/document-frame.tsx';
import { PageProblemView } from './shared/frame/page-problem.tsx';
import { PlainFrame } from './shared/frame/plain-frame.tsx';
import { pl } from './texts/client-pl.ts';

// The title of a page that could not be shown; every other page has its own.
export const meta: MetaFunction = () => [{ title: pl.product }];

export function Layout({ children }: { readonly children: ReactNode }) {
  const isStaffPage = useMatches().some(({ handle }) => handle === 'staff');
  return <DocumentFrame density={isStaffPage ? 'staff' : 'portal'}>{children}</DocumentFrame>;
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return (
    <PlainFrame>
      <PageProblemView />
    </PlainFrame>
  );
}
