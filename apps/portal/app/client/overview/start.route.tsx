// The start page: the family's overview for a client. Staff are redirected to their own area, guests to the offer; a
// person whose session has ended reads so, and signs in again.
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Banner } from '@zapisy/screens/components/banner';
import { buttonLook } from '@zapisy/screens/components/button';
import { readSession } from '../../server/session.server.ts';
import { safeReturn, signInAddress } from '../../server/sign-in.server.ts';
import { asVisitor } from '../../server/visit.server.ts';
import { pl } from '../../texts/client-pl.ts';
import { pageTitle } from '../../texts/page-title.ts';
import { WelcomeFrame } from '../shell/welcome-frame.tsx';
import { ClientStart } from './client-start.tsx';
import { readParts } from './read-parts.server.ts';

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, pl.menu.start);

const clientStart = asVisitor(async ({ api, me }) => {
  const parts = readParts(api);
  // Staff have none, and are led on.
  parts.catch(() => {});
  const { email, name, isStaff } = await me();
  if (isStaff) throw redirect('/zespol');
  return { kind: 'client' as const, email, name, ...(await parts) };
});

export const loader = (args: LoaderFunctionArgs) => {
  if (readSession(args.request)) return clientStart(args);
  const { searchParams } = new URL(args.request.url);
  // A guest chooses from the offer, and signs in from there or with the first place.
  if (!searchParams.has('sesja') && !searchParams.has('powrot')) throw redirect('/zajecia');
  const sessionOver = searchParams.has('sesja');
  // The provider may still know who was here before.
  const signIn = signInAddress(safeReturn(searchParams.get('powrot')), { again: sessionOver });
  return Promise.resolve({ kind: 'guest' as const, signIn, sessionOver });
};

export default function Start() {
  const found = useLoaderData<typeof loader>();
  return found.kind === 'guest' ? <GuestStart {...found} /> : <ClientStart {...found} />;
}

function GuestStart({ signIn, sessionOver }: { readonly signIn: string; readonly sessionOver: boolean }) {
  return (
    <WelcomeFrame>
      {sessionOver && (
        <Banner tone="info" title={pl.start.sessionOver}>
          {pl.start.sessionOverHint}
        </Banner>
      )}
      <div>
        <h1>{pl.start.signIn}</h1>
        <p className="mt-2 text-pretty text-muted">{pl.start.signInHint}</p>
      </div>
      <a href={signIn} className={buttonLook({ variant: 'primary', full: true })}>
        {pl.start.signIn}
      </a>
    </WelcomeFrame>
  );
}
