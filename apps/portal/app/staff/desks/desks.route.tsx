// The desks of the chain: name, city, how their receipts become fiscal, and when their apps last reported.
import type { MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { hasRight } from '@zapisy/domain/people/role';
import type { Desk } from '@zapisy/domain/printing/desk';
import { formatWarsaw } from '@zapisy/domain/warsaw-time';
import { Banner } from '#app/components/feedback/banner.tsx';
import { EmptyState } from '#app/components/feedback/empty-state.tsx';
import { ButtonLink } from '#app/components/form/button.tsx';
import { Card, CardHead } from '#app/components/layout/card.tsx';
import { Cell, type Column, Row, RowHead, Table } from '#app/components/table/table.tsx';
import { FailureBanner } from '#app/forms/failure-banner.tsx';
import { submitForm, unlessUnanswered } from '#app/forms/lost-answer.ts';
import { useAnswer } from '#app/forms/use-answer.ts';
import { attempt } from '#app/server/api.server.ts';
import { asStaff, asVisitor } from '#app/server/visit.server.ts';
import { PageProblemView } from '#app/shared/frame/page-problem.tsx';
import { pageTitle } from '#app/texts/page-title.ts';
import { pl } from '#app/texts/pl.ts';
import { timeAgo } from '#app/texts/time-ago.ts';
import { DESKS } from '../shell/addresses.ts';
import type { DeskQueue } from '../shell/desk-queue-text.ts';
import { StaffHead } from '../shell/staff-frame.tsx';
import { DeskForm } from './desk-form.tsx';
import { saveTypedDesk } from './desk-save.server.ts';
import { CHANGE_PARAM, type DeskAnswer } from './typed-desk.ts';
import { WaitingPrints } from './waiting-prints.tsx';

const texts = pl.desks;
const { columns } = texts;

export const handle = 'staff';
export const meta: MetaFunction = () => pageTitle(texts.title);
export const shouldRevalidate = unlessUnanswered;

export const loader = asStaff('see-desks', async ({ api, url, person }) => {
  const mayEdit = hasRight(person.roles, 'edit-desks');
  const [desks, queues] = await Promise.all([
    api.printing.allDesks.query(),
    attempt(api.dashboard.deskQueues.query({})),
  ]);
  const changed = mayEdit ? desks.find(({ id }) => id === url.searchParams.get(CHANGE_PARAM)) : undefined;
  const cities = changed ? (await api.courses.cities.query()).map(({ name }) => name) : [];
  return { desks, queues: queues.ok ? queues.value : undefined, mayEdit, changed, cities, readAt: new Date() };
});

export const action = asVisitor(saveTypedDesk);

export const clientAction = submitForm;

export default function StaffDesks() {
  const { desks, queues, mayEdit, changed, cities, readAt } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  return (
    <div className="max-w-[980px]">
      <StaffHead title={texts.title} note={mayEdit ? texts.note : texts.readOnly} />
      <div className="grid gap-4">
        {answer && <DeskNotice key={answer.at} answer={answer} />}
        {changed && answer?.kind !== 'saved' && (
          <Card labelledBy="zmiana">
            <CardHead>
              <h2 id="zmiana">{changed.name === null ? texts.giveOf(changed.id) : texts.changeOf(changed.name)}</h2>
              <ButtonLink to={DESKS} preventScrollReset variant="quiet" size="small">
                {texts.back}
              </ButtonLink>
            </CardHead>
            <DeskForm key={`${changed.id} ${answer?.at}`} desk={changed} cities={cities} answer={answer} />
          </Card>
        )}
        <Card>
          {desks.length === 0 ? (
            <div className="p-pad">
              <EmptyState title={texts.empty} note={texts.emptyHint} />
            </div>
          ) : (
            <Table caption={texts.title} columns={columnsFor(mayEdit)}>
              {desks.map((desk) => (
                <DeskRow
                  key={desk.id}
                  desk={desk}
                  queue={queues && (queues.find(({ id }) => id === desk.id)?.queue ?? null)}
                  mayEdit={mayEdit}
                  readAt={readAt}
                />
              ))}
            </Table>
          )}
        </Card>
      </div>
    </div>
  );
}

export function ErrorBoundary() {
  return <PageProblemView loadTitle={texts.loadFailed} />;
}

function columnsFor(mayEdit: boolean): readonly Column[] {
  const titles = [
    columns.name,
    columns.city,
    columns.driver,
    columns.waiting,
    columns.seen,
    ...(mayEdit ? [texts.change] : []),
  ];
  return titles.map((title) => ({ title }));
}

/** A problem with a field is shown in the form. */
function DeskNotice({ answer }: { readonly answer: DeskAnswer }) {
  if (answer.kind === 'wrong') return null;
  if (answer.kind === 'failed') return <FailureBanner failure={answer.failure} />;
  return <Banner tone="ok" title={texts.saved(answer.name)} />;
}

type DeskRowProps = {
  readonly desk: Desk;
  /** Its prints that wait; null for none, undefined when they could not be read. */
  readonly queue: DeskQueue | null | undefined;
  readonly mayEdit: boolean;
  readonly readAt: Date;
};

function DeskRow({ desk, queue, mayEdit, readAt }: DeskRowProps) {
  const { id, name, city, driver, lastSeenAt } = desk;
  return (
    <Row>
      <RowHead>
        {name ?? id}
        <span className="block text-fine font-normal text-muted">{name === null ? texts.noName : texts.id(id)}</span>
      </RowHead>
      <Cell label={columns.city}>{city ?? <span className="text-muted">{texts.noCity}</span>}</Cell>
      <Cell label={columns.driver}>{texts.drivers[driver]}</Cell>
      <Cell label={columns.waiting}>
        <WaitingPrints desk={desk} queue={queue} readAt={readAt} />
      </Cell>
      <Cell label={columns.seen}>
        {lastSeenAt ? (
          <time dateTime={lastSeenAt.toISOString()} title={formatWarsaw(lastSeenAt)}>
            {timeAgo(lastSeenAt, readAt)}
          </time>
        ) : (
          <span className="text-muted">{texts.neverSeen}</span>
        )}
      </Cell>
      {mayEdit && (
        <Cell label={texts.change}>
          <Link
            to={`${DESKS}?${new URLSearchParams({ [CHANGE_PARAM]: id })}`}
            preventScrollReset
            className="link-alone"
            aria-label={name === null ? texts.giveOf(id) : texts.changeOf(name)}
          >
            {name === null ? texts.give : texts.change}
          </Link>
        </Cell>
      )}
    </Row>
  );
}
