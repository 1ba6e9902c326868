// The HTML document of every page, and the page for an error outside all frames.
import { type MetaFunction, Outlet, useMatches, useRouteLoaderData } from '@remix-run/react';
import { type ReactNode, useContext } from 'react';
import './app.css';
import { readSchool } from './server/school.server.ts';
import { DocumentFrame } from './shared/frame/document-frame.tsx';
import { PageProblemView } from './shared/frame/page-problem.tsx';
import { PlainFrame } from './shared/frame/plain-frame.tsx';
import { SchoolContext } from './shared/school/school-context.ts';
import { siteName } from './texts/page-title.ts';

// The title of a page that could not be shown; every other page has its own.
export const meta: MetaFunction = ({ matches }) => [{ title: siteName(matches) }];

export const loader = async () => ({ school: await readSchool() });

export function Layout({ children }: { readonly children: ReactNode }) {
  const handles = useMatches().map(({ handle }) => handle);
  const known = useRouteLoaderData<typeof loader>('root');
  const unknown = useContext(SchoolContext);
  const school = known?.school ?? unknown;
  return (
    <SchoolContext.Provider value={school}>
      <DocumentFrame
        density={handles.includes('staff') ? 'staff' : 'portal'}
        isListed={handles.includes('listed')}
        isEmbedded={handles.includes('embedded')}
      >
        {children}
      </DocumentFrame>
    </SchoolContext.Provider>
  );
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
