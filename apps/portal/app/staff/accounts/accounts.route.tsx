// Accounts of staff: who has which role, an invitation, a change of roles, and the end of sessions (ACC-16).

import type { MetaFunction } from '@remix-run/node';
import { Form, Link, useLoaderData } from '@remix-run/react';
import type { changeRolesAct } from '@zapisy/acts/accounts/change-roles';
import type { endSessionsAct } from '@zapisy/acts/accounts/end-sessions';
import type { inviteStaffAct } from '@zapisy/acts/accounts/invite-staff';
import type { Outputs } from '@zapisy/api/client';
import { Button } from '@zapisy/screens/components/button';
import { EmptyState } from '#app/components/feedback/empty-state.tsx';
import { ButtonLink } from '#app/components/form/button-link.tsx';
import { Card, CardHead } from '#app/components/layout/card.tsx';
import { actionOf } from '#app/forms/carry-out.server.ts';
import { submitForm, unlessUnanswered } from '#app/forms/lost-answer.ts';
import { useAnswer } from '#app/forms/use-answer.ts';
import { type Columns, ListCard } from '#app/pages/list-table.tsx';
import { asStaff, asVisitor } from '#app/server/visit.server.ts';
import { PageProblemView } from '#app/shared/frame/page-problem.tsx';
import { pageTitle } from '#app/texts/page-title.ts';
import { pl } from '#app/texts/pl.ts';
import { ACCOUNTS } from '../shell/addresses.ts';
import { FormNotice } from '../shell/form-notice.tsx';
import { StaffHead } from '../shell/staff-frame.tsx';
import { type AccountAnswer, accountForms } from './account-forms.server.ts';
import { InviteForm } from './invite-form.tsx';
import { RolesForm } from './roles-form.tsx';

const texts = pl.accounts;
const CHANGE_PARAM = 'zmien';

type Staff = Outputs['accounts']['staff'];
type Person = Extract<Staff, { readonly kept: 'here' }>['people'][number];

export const handle = 'staff';
export const meta: MetaFunction = ({ matches }) => pageTitle(matches, texts.title);
export const shouldRevalidate = unlessUnanswered;

export const loader = asStaff('manage-accounts', async ({ api, url }) => {
  const staff = await api.accounts.staff.query();
  const people = staff.kept === 'here' ? staff.people : [];
  const changed = people.find(({ id }) => id === url.searchParams.get(CHANGE_PARAM));
  return { kept: staff.kept, people, changed };
});

export const action = asVisitor(actionOf(accountForms));

export const clientAction = submitForm;

export default function StaffAccounts() {
  const { kept, people, changed } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  return (
    <div className="max-w-[980px]">
      <StaffHead title={texts.title} note={texts.note} />
      <div className="grid gap-4">
        <FormNotice<AccountAnswer, typeof inviteStaffAct | typeof changeRolesAct | typeof endSessionsAct>
          answer={answer}
          done={{
            invite: ({ name }) => ({ tone: 'ok', title: texts.invited(name) }),
            save: ({ name }) => ({ tone: 'ok', title: texts.saved(name) }),
            end: { tone: 'ok', title: texts.ended },
          }}
          own={{
            'changed-meanwhile': { title: texts.changed, text: texts.changedHint },
            'last-admin': texts.lastAdmin,
            'accounts-elsewhere': { title: texts.elsewhere, text: texts.elsewhereHint },
            'not-found': texts.gone,
            'outside-unreachable': texts.unreachable,
          }}
        />
        {kept === 'elsewhere' ? (
          <Card>
            <EmptyState title={texts.elsewhere} note={texts.elsewhereHint} />
          </Card>
        ) : (
          <KeptHere people={people} changed={changed} answer={answer} />
        )}
      </div>
    </div>
  );
}

export function ErrorBoundary() {
  return <PageProblemView loadTitle={texts.loadFailed} />;
}

type KeptHereProps = {
  readonly people: readonly Person[];
  readonly changed: Person | undefined;
  readonly answer: AccountAnswer | undefined;
};

function KeptHere({ people, changed, answer }: KeptHereProps) {
  return (
    <>
      {changed ? (
        <Card labelledBy="zmiana">
          <CardHead>
            <h2 id="zmiana">{texts.changeOf(changed.name)}</h2>
            <ButtonLink to={ACCOUNTS} preventScrollReset variant="quiet" size="small">
              {texts.back}
            </ButtonLink>
          </CardHead>
          <ChangeForms key={`${changed.id} ${answer?.at}`} person={changed} answer={answer} />
        </Card>
      ) : (
        <Card labelledBy="zaproszenie">
          <CardHead>
            <h2 id="zaproszenie">{texts.invite}</h2>
          </CardHead>
          <InviteForm key={answer?.at} answer={answer} />
        </Card>
      )}
      <ListCard
        caption={texts.title}
        titles={texts.columns}
        columns={COLUMNS}
        items={people}
        keyOf={({ id }) => id}
        empty={<EmptyState title={texts.empty} note={texts.emptyHint} />}
      />
    </>
  );
}

function ChangeForms({ person, answer }: { readonly person: Person; readonly answer: AccountAnswer | undefined }) {
  return (
    <div className="grid gap-6 p-pad">
      <RolesForm id={person.id} roles={person.roles} answer={answer} />
      <Form method="post" preventScrollReset>
        <input type="hidden" name="action" value="end" />
        <input type="hidden" name="id" value={person.id} />
        <Button type="submit">{texts.end}</Button>
      </Form>
    </div>
  );
}

const COLUMNS: Columns<Person, keyof typeof texts.columns> = {
  name: {
    isHead: true,
    cell: ({ name, email }) => (
      <>
        {name}
        <span className="block text-fine font-normal text-muted">{email}</span>
      </>
    ),
  },
  roles: { cell: ({ roles }) => roles.map((role) => pl.staff.roles[role]).join(', ') || texts.noRoles },
  state: {
    cell: ({ isConfirmed, hasSecondFactor }) =>
      isConfirmed
        ? [texts.states.confirmed, ...(hasSecondFactor ? [texts.states.secondFactor] : [])].join(', ')
        : texts.states.invited,
  },
  change: {
    cell: ({ id, name }) => (
      <Link
        to={`${ACCOUNTS}?${new URLSearchParams({ [CHANGE_PARAM]: id })}`}
        preventScrollReset
        className="link-alone"
        aria-label={texts.changeOf(name)}
      >
        {texts.change}
      </Link>
    ),
  },
};
