// The till in the portal: the payer, what is paid, the method; printed at the chosen desk.

import { randomUUID } from 'node:crypto';
import { type MetaFunction, redirect } from '@remix-run/node';
import { type ClientActionFunctionArgs, useLoaderData } from '@remix-run/react';
import { ownerContactText } from '@zapisy/domain/people/owner-key';
import { PersonMark } from '@zapisy/screens/components/person-mark';
import { UserRoundSearch, UsersRound } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { ButtonLink } from '../../components/form/button-link.tsx';
import { useFocusOnChange } from '../../components/layout/use-focus-on-change.ts';
import { unlessUnanswered } from '../../forms/lost-answer.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { statusOf } from '../../server/api.server.ts';
import { asStaff, asVisitor } from '../../server/visit.server.ts';
import { PageProblemView } from '../../shared/frame/page-problem.tsx';
import { pageTitle } from '../../texts/page-title.ts';
import { pl } from '../../texts/pl.ts';
import {
  ACCEPTED_PARAM,
  editorAddress,
  familyAddress,
  PAYMENT_PARAM,
  PERSON_PARAM,
  paymentAddress,
  TILL,
  tillAddress,
} from '../shell/addresses.ts';
import { PersonSearch } from '../shell/person-search.tsx';
import { searchIn } from '../shell/search.server.ts';
import { StaffHead } from '../shell/staff-frame.tsx';
import { readTill, sell, type Till } from './till.server.ts';
import { TillAdvice } from './till-advice.tsx';
import { type NotSold, startValues } from './till-answer.ts';
import { TillForm } from './till-form.tsx';
import { TillOnline } from './till-online.tsx';
import { TillPeople } from './till-people.tsx';
import { FIELDS } from './till-sale.ts';
import { sendSale } from './unanswered-sale.ts';

const texts = pl.staffRegister;
const MOST_FOUND = 20;

export const handle = 'staff';
export const meta: MetaFunction = () => pageTitle(texts.title);

// After a refused sale the page shows what is due and wanted now, so it is read again. With an unknown result the form
// stays as it was sent: if the page could not be read, its error page would replace the form and its key.
export const shouldRevalidate = unlessUnanswered;

export const loader = asStaff('settle-and-issue', async ({ api, url }) => {
  const playerId = url.searchParams.get(PERSON_PARAM);
  const chosen = url.searchParams.getAll(PAYMENT_PARAM).map(Number).filter(Number.isSafeInteger);
  if (playerId !== null) {
    return { till: await readTill(api, playerId), chosen, freshKey: randomUUID(), query: '', found: null };
  }
  const query = searchIn(url);
  const found = query === '' ? null : await api.people.findParticipants.query({ query, limit: MOST_FOUND });
  return { till: null, chosen, freshKey: '', query, found };
});

export const action = asVisitor(async ({ api, url, request, answerWith }) => {
  const outcome = await sell(api, url.searchParams.get(PERSON_PARAM) ?? '', await request.formData());
  if (outcome.kind === 'sold') throw redirect(`${paymentAddress(outcome.paymentId)}?${ACCEPTED_PARAM}=tak`);
  answerWith(outcome.kind === 'refused' ? statusOf(outcome.failure) : 422);
  return outcome;
});

/** The same sale with scripts: the form is kept with its key until its answer arrives. */
export const clientAction = async ({ request, serverAction }: ClientActionFunctionArgs) => {
  const playerId = new URL(request.url).searchParams.get(PERSON_PARAM) ?? '';
  return await sendSale(playerId, await request.clone().formData(), () => serverAction<typeof action>());
};

export default function StaffTill() {
  const { till, chosen, freshKey, query, found } = useLoaderData<typeof loader>();
  const outcome = useAnswer<typeof action>();
  // Choosing a person removes the link that had the focus.
  const heading = useFocusOnChange<HTMLHeadingElement>(till?.participant.id);
  const [printsReceipt, setPrintsReceipt] = useState(() => (till ? printsAtFirst(till, outcome) : undefined));
  return (
    <>
      <StaffHead title={texts.title} note={texts.note} />
      {till ? (
        <div className="grid max-w-[760px] gap-4">
          <Person till={till} heading={heading} />
          <TillPeople people={till.family} chosen={till.participant.id} />
          <TillAdvice
            advice={till.advice}
            correctAt={editorAddress(till.participant.id, tillAddress(till.participant.id, ...chosen))}
            here={tillAddress(till.participant.id, ...chosen)}
            printsReceipt={till.version === undefined ? undefined : printsReceipt}
          />
          <TillOnline online={till.online} from={{ playerId: till.participant.id, isFamily: false }} />
          {till.version !== undefined && (
            <TillForm
              key={`${till.participant.id} ${till.version}`}
              till={till}
              chosen={chosen}
              freshKey={freshKey}
              outcome={outcome}
              onReceipt={setPrintsReceipt}
            />
          )}
        </div>
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

/** The tick with which the form starts, also without scripts; from then on the form reports it. */
function printsAtFirst({ version, advice: { unticksReceipt } }: Till, outcome: NotSold | undefined): boolean {
  return startValues(outcome?.fields, { version, unticksReceipt }).has(FIELDS.print);
}

type PersonProps = { readonly till: Till; readonly heading: RefObject<HTMLHeadingElement> };

function Person({ till: { participant, city }, heading }: PersonProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <PersonMark name={participant.firstName} mark={participant.mark} size={44} />
      <div className="min-w-48 flex-1">
        <h2 ref={heading} tabIndex={-1}>
          {participant.firstName} {participant.lastName}
        </h2>
        <p className="text-small wrap-anywhere text-muted">
          {texts.born(participant.birthYear)} · {ownerContactText(participant.ownerEmail)} · {city}
        </p>
      </div>
      <ButtonLink to={familyAddress(participant.id)} icon={UsersRound}>
        {pl.family.open}
      </ButtonLink>
      <ButtonLink to={TILL} icon={UserRoundSearch}>
        {texts.otherPerson}
      </ButtonLink>
    </div>
  );
}
