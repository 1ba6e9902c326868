// One lead: the person, their answers, the origin, and the next stage.
import type { MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, useLoaderData } from '@remix-run/react';
import { hasRight } from '@zapisy/domain/people/role';
import { ButtonLink } from '../../components/form/button-link.tsx';
import { submitForm, submitInPlace, unlessUnanswered } from '../../forms/lost-answer.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { asStaff, asVisitor } from '../../server/visit.server.ts';
import { PageProblemView } from '../../shared/frame/page-problem.tsx';
import { pageTitle } from '../../texts/page-title.ts';
import { pl } from '../../texts/pl.ts';
import { AuditLink } from '../shell/audit-link.tsx';
import { searchIn } from '../shell/search.server.ts';
import { StaffHead } from '../shell/staff-frame.tsx';
import { actOnLead } from './lead-acts.server.ts';
import { isFromList } from './lead-address.ts';
import { LeadNotice } from './lead-notice.tsx';
import { LeadSections } from './lead-sections.tsx';

export const handle = 'staff';
export const meta: MetaFunction = ({ matches }) => pageTitle(matches, pl.lead.title);

// After a refused act the page shows the lead as it is now, so it is read again after any answer.
export const shouldRevalidate = unlessUnanswered;

export const loader = asStaff('work-leads', async ({ api, me, params, url }) => {
  const leadId = params['leadId'] ?? '';
  const query = searchIn(url);
  const [card, cities, suggested, staff, found, person] = await Promise.all([
    api.leads.one.query({ leadId }),
    api.leads.knownCities.query(),
    api.leads.participants.query({ leadId }),
    api.leads.staff.query(),
    query === '' ? [] : api.leads.findParticipants.query({ query }),
    me(),
  ]);
  return {
    card,
    cities,
    suggested,
    staff,
    me: person.email,
    found,
    query,
    mayErase: hasRight(person.roles, 'export-and-erase-leads'),
    now: new Date(),
  };
});

export const action = asVisitor(actOnLead);

export const clientAction = (sent: ClientActionFunctionArgs) =>
  isFromList(sent.request.url) ? submitInPlace(sent) : submitForm(sent);

export default function StaffLead() {
  const { card, cities, suggested, staff, me, found, query, mayErase, now } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { lead } = card;
  const name = `${lead.firstName} ${lead.lastName}`.trim() || pl.staff.noName;
  const people = { suggested, found, query };
  return (
    <>
      <StaffHead
        title={name}
        note={lead.inactiveReason === null ? lead.stage : pl.lead.inactiveNow(lead.inactiveReason)}
      >
        <AuditLink subject={{ kind: 'lead', id: lead.id }} />
        <ButtonLink to="/zespol/leady">{pl.staff.leads}</ButtonLink>
      </StaffHead>
      {answer && (
        <div className="mb-4" key={answer.at}>
          <LeadNotice answer={answer} card={card} />
        </div>
      )}
      <LeadSections {...{ card, cities, people, staff, me, mayErase, now }} answer={answer} />
    </>
  );
}

export function ErrorBoundary() {
  return <PageProblemView />;
}
