// The till in the portal: the search of who pays, and the counter for one participant or for a whole family (PAY-43).
import type { MetaFunction } from '@remix-run/node';
import { useLoaderData, useNavigate } from '@remix-run/react';
import type { Scope } from '@zapisy/counter/settlement/buyers';
import { SettlementDialog } from '@zapisy/counter/settlement/settlement-dialog.tsx';
import { UserRoundSearch, UsersRound } from 'lucide-react';
import { ButtonLink } from '#app/components/form/button-link.tsx';
import { asStaff } from '#app/server/visit.server.ts';
import { PageProblemView } from '#app/shared/frame/page-problem.tsx';
import { pageTitle } from '#app/texts/page-title.ts';
import { pl } from '#app/texts/pl.ts';
import {
  DESKS,
  FAMILY_TILL,
  familyAddress,
  familyTillAddress,
  PAYMENT_PARAM,
  PERSON_PARAM,
  saleAddress,
  TILL,
  tillAddress,
} from '../shell/addresses.ts';
import { PortalCounter, type PrintingDesk } from '../shell/counter/portal-counter.tsx';
import { useUnansweredSale } from '../shell/counter/unanswered-sale.ts';
import { foundPeople } from '../shell/found-people.server.ts';
import { PersonSearch } from '../shell/person-search.tsx';
import { searchIn } from '../shell/search.server.ts';
import { StaffHead } from '../shell/staff-frame.tsx';
import { useInvited } from '../shell/use-invited.ts';
import { ResendSale } from './resend-sale.tsx';

const texts = pl.staffRegister;

export const handle = 'staff';
export const meta: MetaFunction = ({ matches }) => pageTitle(matches, texts.title);

export const loader = asStaff('settle-and-issue', async ({ api, url }) => {
  const playerId = url.searchParams.get(PERSON_PARAM);
  const only = url.searchParams.getAll(PAYMENT_PARAM).map(Number).filter(Number.isSafeInteger);
  if (playerId !== null) {
    const isFamily = url.pathname === FAMILY_TILL;
    const scope: Scope = isFamily ? { kind: 'family', playerId } : { kind: 'person', playerId, only };
    return { scope, desks: await api.printing.desks.query(), query: '', found: null };
  }
  const query = searchIn(url);
  return { scope: null, desks: [], query, found: await foundPeople(api, query) };
});

export default function StaffTill() {
  const { scope, desks, query, found } = useLoaderData<typeof loader>();
  return (
    <>
      <StaffHead title={texts.title} note={texts.note} />
      {scope ? (
        <Counter key={placeOf(scope)} scope={scope} desks={desks} />
      ) : (
        <PersonSearch
          key={query}
          page={TILL}
          label={texts.find}
          linkText={texts.choose}
          addressOf={tillAddress}
          query={query}
          found={found}
        />
      )}
    </>
  );
}

export function ErrorBoundary() {
  return <PageProblemView loadTitle={texts.loadFailed} />;
}

const placeOf = ({ kind, playerId }: Scope) => `${kind}-${playerId}`;

const addressOf = (scope: Scope) =>
  scope.kind === 'family' ? familyTillAddress(scope.playerId) : tillAddress(scope.playerId, ...scope.only);

type CounterProps = { readonly scope: Scope; readonly desks: readonly PrintingDesk[] };

function Counter({ scope, desks }: CounterProps) {
  const navigate = useNavigate();
  const place = placeOf(scope);
  const { sale, forget } = useUnansweredSale(place);
  const invited = useInvited();
  const toResult = (settlementKey: string) => navigate(saleAddress(settlementKey));
  return (
    <PortalCounter place={place} desks={desks}>
      <div className="grid max-w-[1240px] gap-3">
        <div className="flex flex-wrap justify-end gap-3">
          <ButtonLink to={familyAddress(scope.playerId)} icon={UsersRound}>
            {pl.family.open}
          </ButtonLink>
          <ButtonLink to={TILL} icon={UserRoundSearch}>
            {texts.otherPerson}
          </ButtonLink>
        </div>
        {sale ? (
          <ResendSale place={place} sale={sale} onSettled={toResult} onNewSale={forget} />
        ) : (
          <SettlementDialog
            scope={scope}
            isCovered={false}
            invited={invited}
            onScope={(next) => navigate(addressOf(next))}
            onSettled={({ settlementKey }) => toResult(settlementKey)}
            onClose={() => navigate(TILL)}
            onQueue={() => navigate(DESKS)}
          />
        )}
      </div>
    </PortalCounter>
  );
}
