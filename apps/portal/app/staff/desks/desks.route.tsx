// The desks of the chain: name, city, how their receipts become fiscal, and when their apps last reported (DASH-6).

import type { MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import type { editDeskAct } from '@zapisy/acts/printing/edit-desk';
import type { makeDeskCodeAct } from '@zapisy/acts/printing/make-desk-code';
import type { releaseDeskAct } from '@zapisy/acts/printing/release-desk';
import type { Outputs } from '@zapisy/api/client';
import { hasRight } from '@zapisy/domain/people/role';
import type { Desk } from '@zapisy/domain/printing/desk';
import { formatWarsaw } from '@zapisy/domain/warsaw-time';
import { Plus } from 'lucide-react';
import { EmptyState } from '#app/components/feedback/empty-state.tsx';
import { ButtonLink } from '#app/components/form/button-link.tsx';
import { Card, CardHead } from '#app/components/layout/card.tsx';
import { actionOf } from '#app/forms/carry-out.server.ts';
import { submitForm, unlessUnanswered } from '#app/forms/lost-answer.ts';
import { useAnswer } from '#app/forms/use-answer.ts';
import { type Columns, ListCard } from '#app/pages/list-table.tsx';
import { attempt } from '#app/server/api.server.ts';
import { asStaff, asVisitor } from '#app/server/visit.server.ts';
import { PageProblemView } from '#app/shared/frame/page-problem.tsx';
import { pageTitle } from '#app/texts/page-title.ts';
import { pl } from '#app/texts/pl.ts';
import { timeAgo } from '#app/texts/time-ago.ts';
import { DESKS } from '../shell/addresses.ts';
import { FormNotice } from '../shell/form-notice.tsx';
import { StaffHead } from '../shell/staff-frame.tsx';
import { DeskComputer } from './desk-computer.tsx';
import { DeskForm } from './desk-form.tsx';
import { type DeskAnswer, deskForms } from './desk-forms.server.ts';
import { SetupForm } from './setup-form.tsx';
import { ShownCode } from './shown-code.tsx';
import { CHANGE_PARAM, NEW_PARAM } from './typed-desk.ts';
import { WaitingPrints } from './waiting-prints.tsx';

const texts = pl.desks;

export const handle = 'staff';
export const meta: MetaFunction = ({ matches }) => pageTitle(matches, texts.title);
export const shouldRevalidate = unlessUnanswered;

export const loader = asStaff('see-desks', async ({ api, me, url }) => {
  const [{ roles }, desks, queues] = await Promise.all([
    me(),
    api.printing.allDesks.query(),
    attempt(api.dashboard.deskQueues.query({})),
  ]);
  const mayEdit = hasRight(roles, 'edit-desks');
  const changed = mayEdit ? desks.find(({ id }) => id === url.searchParams.get(CHANGE_PARAM)) : undefined;
  const isNew = mayEdit && url.searchParams.has(NEW_PARAM);
  const cities = changed || isNew ? (await api.courses.cities.query()).map(({ name }) => name) : [];
  return { desks, queues: queues.ok ? queues.value : undefined, mayEdit, changed, isNew, cities, readAt: new Date() };
});

export const action = asVisitor(actionOf(deskForms));

export const clientAction = submitForm;

export default function StaffDesks() {
  const { desks, queues, mayEdit, changed, isNew, cities, readAt } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  return (
    <div className="max-w-[980px]">
      <StaffHead title={texts.title} note={mayEdit ? texts.note : texts.readOnly}>
        {mayEdit && (
          <ButtonLink to={`${DESKS}?${NEW_PARAM}=1`} variant="secondary" icon={Plus}>
            {texts.newDesk}
          </ButtonLink>
        )}
      </StaffHead>
      <div className="grid gap-4">
        <FormNotice<DeskAnswer, typeof editDeskAct | typeof makeDeskCodeAct | typeof releaseDeskAct>
          answer={answer}
          done={{
            save: ({ id, name }) => ({ tone: 'ok', title: texts.saved(name ?? id) }),
            code: null,
            release: ({ id, name }) => ({ tone: 'ok', title: texts.released(name ?? id) }),
          }}
        />
        {answer?.kind === 'done' && answer.act === 'code' && <ShownCode key={answer.at} made={answer.value} />}
        {isNew && answer?.kind !== 'done' && (
          <Card labelledBy="nowe">
            <CardHead>
              <h2 id="nowe">{texts.newDesk}</h2>
              <ButtonLink to={DESKS} preventScrollReset variant="quiet" size="small">
                {texts.back}
              </ButtonLink>
            </CardHead>
            <div className="grid gap-3 p-pad">
              <p className="text-muted">{texts.newDeskLead}</p>
              <SetupForm key={answer?.at} cities={cities} answer={answer} />
            </div>
          </Card>
        )}
        {changed && answer?.kind !== 'done' && (
          <Card labelledBy="zmiana">
            <CardHead>
              <h2 id="zmiana">{changed.name === null ? texts.giveOf(changed.id) : texts.changeOf(changed.name)}</h2>
              <ButtonLink to={DESKS} preventScrollReset variant="quiet" size="small">
                {texts.back}
              </ButtonLink>
            </CardHead>
            <DeskForm key={`${changed.id} ${answer?.at}`} desk={changed} cities={cities} answer={answer} />
            <DeskComputer desk={changed} answer={answer} />
          </Card>
        )}
        <ListCard
          caption={texts.title}
          titles={texts.columns}
          columns={deskColumns({ queues, mayEdit, readAt })}
          items={desks}
          keyOf={({ id }) => id}
          empty={<EmptyState title={texts.empty} note={texts.emptyHint} />}
        />
      </div>
    </div>
  );
}

export function ErrorBoundary() {
  return <PageProblemView loadTitle={texts.loadFailed} />;
}

type DeskColumnsOf = {
  /** The prints that wait; undefined when they could not be read. */
  readonly queues: Outputs['dashboard']['deskQueues'] | undefined;
  readonly mayEdit: boolean;
  readonly readAt: Date;
};

function deskColumns({ queues, mayEdit, readAt }: DeskColumnsOf): Columns<Desk, keyof typeof texts.columns> {
  return {
    name: {
      isHead: true,
      cell: ({ id, name }) => (
        <>
          {name ?? id}
          <span className="block text-fine font-normal text-muted">{name === null ? texts.noName : texts.id(id)}</span>
        </>
      ),
    },
    city: { cell: ({ city }) => city ?? <span className="text-muted">{texts.noCity}</span> },
    driver: { cell: ({ driver }) => texts.drivers[driver] },
    waiting: {
      cell: (desk) => (
        <WaitingPrints
          desk={desk}
          queue={queues && (queues.find(({ id }) => id === desk.id)?.queue ?? null)}
          readAt={readAt}
        />
      ),
    },
    seen: { cell: ({ lastSeenAt }) => <LastSeen at={lastSeenAt} readAt={readAt} /> },
    change: {
      isAbsent: !mayEdit,
      cell: ({ id, name }) => (
        <Link
          to={`${DESKS}?${new URLSearchParams({ [CHANGE_PARAM]: id })}`}
          preventScrollReset
          className="link-alone"
          aria-label={name === null ? texts.giveOf(id) : texts.changeOf(name)}
        >
          {name === null ? texts.give : texts.change}
        </Link>
      ),
    },
  };
}

function LastSeen({ at, readAt }: { readonly at: Date | null; readonly readAt: Date }) {
  if (!at) return <span className="text-muted">{texts.neverSeen}</span>;
  return (
    <time dateTime={at.toISOString()} title={formatWarsaw(at)}>
      {timeAgo(at, readAt)}
    </time>
  );
}
