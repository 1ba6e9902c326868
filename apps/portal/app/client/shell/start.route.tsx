// The start page: sign-in for guests; for a client the possible next steps; staff are redirected to their own area.
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import type { Participant } from '@zapisy/domain/people/participant';
import { PersonMark } from '@zapisy/screens/components/person-mark';
import { CalendarDays, FileText, type LucideIcon, UserRound, UserRoundPlus } from 'lucide-react';
import { Banner } from '../../components/feedback/banner.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { ButtonLink, buttonLook } from '../../components/form/button.tsx';
import { PageHead } from '../../components/layout/page-head.tsx';
import { readSession } from '../../server/session.server.ts';
import { safeReturn, signInAddress } from '../../server/sign-in.server.ts';
import { asVisitor } from '../../server/visit.server.ts';
import { addParticipantAddress } from '../../shared/participants/added.ts';
import { pageTitle } from '../../texts/page-title.ts';
import { pl } from '../../texts/pl.ts';
import { WelcomeFrame } from './welcome-frame.tsx';

export const meta: MetaFunction = () => pageTitle(pl.menu.start);

const clientStart = asVisitor(async ({ api }) => {
  const me = await api.people.me.query();
  if (me.isStaff) throw redirect('/zespol');
  return { kind: 'client' as const, wards: await api.people.wards.query() };
});

export const loader = (args: LoaderFunctionArgs) => {
  if (readSession(args.request)) return clientStart(args);
  const { searchParams } = new URL(args.request.url);
  const signIn = signInAddress(safeReturn(searchParams.get('powrot')));
  return Promise.resolve({ kind: 'guest' as const, signIn, sessionOver: searchParams.has('sesja') });
};

export default function Start() {
  const found = useLoaderData<typeof loader>();
  return found.kind === 'guest' ? <GuestStart {...found} /> : <ClientStart wards={found.wards} />;
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

const TILES: readonly { to: string; icon: LucideIcon; title: string; text: string }[] = [
  { to: '/zajecia', icon: CalendarDays, title: pl.menu.courses, text: pl.start.tiles.courses },
  { to: '/dokumenty', icon: FileText, title: pl.menu.documents, text: pl.start.tiles.documents },
  { to: '/profil/dane-do-faktury', icon: UserRound, title: pl.start.invoiceData, text: pl.start.tiles.profile },
];

function ClientStart({ wards }: { readonly wards: readonly Participant[] }) {
  return (
    <>
      <PageHead title={pl.start.hello} />
      <section aria-labelledby="uczestnicy" className="mt-7">
        <h2 id="uczestnicy" className="mb-3.5">
          {pl.start.mine}
        </h2>
        {wards.length === 0 && (
          <EmptyState
            title={pl.start.noWards}
            action={
              <ButtonLink to={addParticipantAddress('/profil')} variant="primary" icon={UserRoundPlus}>
                {pl.participant.add}
              </ButtonLink>
            }
          />
        )}
        <ul className="flex flex-wrap gap-x-7 gap-y-3">
          {wards.map((ward) => (
            <li key={ward.id} className="flex items-center gap-3 font-strong">
              <PersonMark name={ward.firstName} mark={ward.mark} size={44} />
              {ward.firstName}
            </li>
          ))}
        </ul>
      </section>
      <ul className="mt-9 grid gap-gap md:grid-cols-3">
        {TILES.map(({ to, icon: Icon, title, text }) => (
          <li key={to}>
            <Link
              to={to}
              className="grid h-full content-start gap-1.5 rounded-card border border-line bg-surface p-5.5 text-ink no-underline shadow-card transition-colors hover:bg-select"
            >
              <Icon aria-hidden size={24} className="text-link" />
              <b className="text-h3">{title}</b>
              <span className="text-small text-muted">{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
