// The till for a whole family: the due payments of several buyers, settled at once for one sum.

import { randomUUID } from 'node:crypto';
import { type MetaFunction, redirect } from '@remix-run/node';
import { type ClientActionFunctionArgs, useLoaderData } from '@remix-run/react';
import { ownerContactText } from '@zapisy/domain/people/owner-key';
import { PersonMark } from '@zapisy/screens/components/person-mark';
import { UserRoundSearch, UsersRound } from 'lucide-react';
import { EmptyState } from '#app/components/feedback/empty-state.tsx';
import { ButtonLink } from '#app/components/form/button-link.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { JumpLink } from '#app/components/layout/jump-link.tsx';
import { unlessUnanswered } from '#app/forms/lost-answer.ts';
import { useAnswer } from '#app/forms/use-answer.ts';
import { statusOf } from '#app/server/api.server.ts';
import { asStaff, asVisitor } from '#app/server/visit.server.ts';
import { PageProblemView } from '#app/shared/frame/page-problem.tsx';
import { pageTitle } from '#app/texts/page-title.ts';
import { pl } from '#app/texts/pl.ts';
import { familyAddress, familyResultAddress, PERSON_PARAM, TILL } from '../../shell/addresses.ts';
import { StaffHead } from '../../shell/staff-frame.tsx';
import { FIRST_METHOD } from '../till-method.tsx';
import { TillOnline } from '../till-online.tsx';
import { TillPeople } from '../till-people.tsx';
import { familyPlace, sendSale } from '../unanswered-sale.ts';
import { FamilyForm } from './family-form.tsx';
import { FAMILY_FIELD } from './family-sale.ts';
import { type FamilyTill, readFamilyTill, sellToFamily } from './family-till.server.ts';

const texts = pl.familyTill;

export const handle = 'staff';
export const meta: MetaFunction = () => pageTitle(texts.title);

// With an unknown result the form stays as it was sent: see the till of one participant.
export const shouldRevalidate = unlessUnanswered;

export const loader = asStaff('settle-and-issue', async ({ api, url }) => ({
  till: await readFamilyTill(api, url.searchParams.get(PERSON_PARAM) ?? ''),
  freshKey: randomUUID(),
}));

export const action = asVisitor(async ({ api, request, answerWith }) => {
  const outcome = await sellToFamily(api, await request.formData());
  if (outcome.kind === 'sold') throw redirect(familyResultAddress(outcome.settlementKey));
  answerWith(outcome.kind === 'refused' ? statusOf(outcome.failure) : 422);
  return outcome;
});

/** The same sale with scripts: the form is kept with its key until its answer arrives. */
export const clientAction = async ({ request, serverAction }: ClientActionFunctionArgs) => {
  const form = await request.clone().formData();
  return await sendSale(familyPlace(String(form.get(FAMILY_FIELD))), form, () => serverAction<typeof action>());
};

export default function StaffFamilyTill() {
  const { till, freshKey } = useLoaderData<typeof loader>();
  const outcome = useAnswer<typeof action>();
  return (
    <>
      <StaffHead title={texts.title} note={till.buyers.length > 0 && texts.note(till.buyers.length)} />
      {till.buyers.length > 0 && (
        // The payments are chosen already, so that most settlements need the method alone.
        <JumpLink to={FIRST_METHOD} className="sr-only focus:not-sr-only focus:mb-3 focus:inline-block">
          {texts.toMethod}
        </JumpLink>
      )}
      <div className="grid max-w-[1120px] gap-4">
        <Family till={till} />
        <TillPeople people={till.participants} chosen={null} />
        <TillOnline online={till.online} from={{ playerId: till.id, isFamily: true }} />
        {till.buyers.length === 0 && (
          <Card className="p-pad">
            <EmptyState title={texts.nothingDue} note={texts.nothingDueHint} />
          </Card>
        )}
        <FamilyForm key={dataOf(till)} till={till} freshKey={freshKey} outcome={outcome} />
      </div>
    </>
  );
}

/** Other data of a buyer, or other buyers, are another form. */
const dataOf = ({ buyers }: FamilyTill) => buyers.map(({ id, version }) => `${id} ${version}`).join(' ');

export function ErrorBoundary() {
  return <PageProblemView loadTitle={pl.staffRegister.loadFailed} />;
}

function Family({ till: { id, ownerEmail, participants } }: { readonly till: FamilyTill }) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <span className="flex flex-wrap -space-x-2.5">
        {participants.map((one) => (
          <PersonMark key={one.id} name={one.firstName} mark={one.mark} size={44} />
        ))}
      </span>
      <p className="min-w-48 flex-1 wrap-anywhere text-muted">{ownerContactText(ownerEmail)}</p>
      <ButtonLink to={familyAddress(id)} icon={UsersRound}>
        {pl.family.open}
      </ButtonLink>
      <ButtonLink to={TILL} icon={UserRoundSearch}>
        {pl.staffRegister.otherPerson}
      </ButtonLink>
    </div>
  );
}
