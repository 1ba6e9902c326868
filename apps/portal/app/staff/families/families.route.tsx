// Staff search for a participant and open the family, or begin a new one.
import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { hasRight } from '@zapisy/domain/people/role';
import { FileInput, UserRoundPlus } from 'lucide-react';
import { ButtonLink } from '../../components/form/button-link.tsx';
import { asStaff } from '../../server/visit.server.ts';
import { PageProblemView } from '../../shared/frame/page-problem.tsx';
import { pageTitle } from '../../texts/page-title.ts';
import { pl } from '../../texts/pl.ts';
import { FAMILIES, familyAddress, MOVING_IN, NEW_FAMILY } from '../shell/addresses.ts';
import { foundPeople } from '../shell/found-people.server.ts';
import { PersonSearch } from '../shell/person-search.tsx';
import { searchIn } from '../shell/search.server.ts';
import { StaffHead } from '../shell/staff-frame.tsx';

const texts = pl.families;

export const handle = 'staff';
export const meta: MetaFunction = ({ matches }) => pageTitle(matches, texts.title);

export const loader = asStaff('edit-participants', async ({ api, me, url }) => {
  const query = searchIn(url);
  const [found, { roles }] = await Promise.all([foundPeople(api, query), me()]);
  return { query, found, mayMoveIn: hasRight(roles, 'move-in') };
});

export default function StaffFamilies() {
  const { query, found, mayMoveIn } = useLoaderData<typeof loader>();
  return (
    <>
      <StaffHead title={texts.title} note={texts.note}>
        {mayMoveIn && (
          <ButtonLink to={MOVING_IN} variant="quiet" icon={FileInput}>
            {pl.movingIn.title}
          </ButtonLink>
        )}
        <ButtonLink to={NEW_FAMILY} icon={UserRoundPlus}>
          {texts.begin}
        </ButtonLink>
      </StaffHead>
      <PersonSearch
        key={query}
        page={FAMILIES}
        label={texts.find}
        linkText={texts.open}
        addressOf={familyAddress}
        {...{ query, found }}
      />
    </>
  );
}

export function ErrorBoundary() {
  return <PageProblemView loadTitle={texts.loadFailed} />;
}
