// Leads as a plain list, newest first: stage, city, channel, where they came from, when they were received.
import type { MetaFunction } from '@remix-run/node';
import { Form, Link, useLoaderData, useSubmit } from '@remix-run/react';
import { LEAD_STAGES, type LeadStage } from '@zapisy/domain/leads/lead';
import { useRef } from 'react';
import { Button, ButtonLink } from '../components/button.tsx';
import { Card } from '../components/card.tsx';
import { classes } from '../components/classes.ts';
import { EmptyState } from '../components/empty-state.tsx';
import { fieldId, inputLook } from '../components/field.tsx';
import { PageProblemView } from '../components/page-problem.tsx';
import { StaffHead } from '../components/staff-frame.tsx';
import { Table } from '../components/table.tsx';
import { asVisitor } from '../server/visit.server.ts';
import { LEAD_COLUMNS, LeadRow } from '../staff/lead-row.tsx';
import { pageTitle } from '../texts/page-title.ts';
import { pl } from '../texts/pl.ts';

export const handle = 'staff';
export const meta: MetaFunction = () => pageTitle(pl.staff.leads);

export const loader = asVisitor(async ({ api, url }) => {
  const stage = LEAD_STAGES.find((one) => one === url.searchParams.get('etap'));
  const city = url.searchParams.get('miasto') || undefined;
  const page = await api.leads.list.query({ stage, city, cursor: cursorOf(url) });
  return { ...page, stage: stage ?? null, city: city ?? null, isFirst: cursorOf(url) === undefined, now: new Date() };
});

/** Where an older page begins; nothing for an address that is not ours. */
function cursorOf({ searchParams }: URL): { receivedAt: Date; id: string } | undefined {
  const receivedAt = new Date(searchParams.get('od') ?? '');
  const id = searchParams.get('po');
  return id === null || Number.isNaN(receivedAt.getTime()) ? undefined : { receivedAt, id };
}

function address(stage: LeadStage | null, city: string | null, more: Readonly<Record<string, string>> = {}): string {
  const filter = { ...(stage && { etap: stage }), ...(city && { miasto: city }), ...more };
  return `/zespol/leady?${new URLSearchParams(filter)}`;
}

export default function StaffLeads() {
  const { leads, next, stage, city, isFirst, now } = useLoaderData<typeof loader>();
  const filtered = stage !== null || city !== null;
  const cities = [...new Set([...(city ? [city] : []), ...leads.map((lead) => lead.city)])].sort((one, other) =>
    one.localeCompare(other, 'pl'),
  );
  return (
    <>
      <StaffHead title={pl.staff.leads} note={pl.staff.leadsNote} />
      <Filters stage={stage} city={city} cities={cities} />
      <Card>
        {leads.length === 0 ? (
          <div className="p-pad">
            <EmptyState
              title={filtered || !isFirst ? pl.staff.noLeadsHere : pl.staff.noLeads}
              note={filtered || !isFirst ? undefined : pl.staff.noLeadsHint}
              action={filtered && <ButtonLink to="/zespol/leady">{pl.staff.showAll}</ButtonLink>}
            />
          </div>
        ) : (
          <Table caption={pl.staff.leads} columns={LEAD_COLUMNS}>
            {leads.map((lead) => (
              <LeadRow key={lead.id} lead={lead} now={now} />
            ))}
          </Table>
        )}
      </Card>
      <div className="mt-3 flex flex-wrap justify-between gap-3">
        {isFirst ? <span /> : <ButtonLink to={address(stage, city)}>{pl.staff.newest}</ButtonLink>}
        {next && (
          <ButtonLink to={address(stage, city, { od: next.receivedAt.toISOString(), po: next.id })}>
            {pl.staff.older}
          </ButtonLink>
        )}
      </div>
    </>
  );
}

type FiltersProps = {
  readonly stage: LeadStage | null;
  readonly city: string | null;
  readonly cities: readonly string[];
};

function Filters({ stage, city, cities }: FiltersProps) {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  return (
    <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
      <nav aria-label={pl.staff.stage} className="flex flex-wrap gap-1.5">
        {[null, ...LEAD_STAGES].map((one) => (
          <Link
            key={one ?? ''}
            to={address(one, city)}
            aria-current={one === stage ? 'true' : undefined}
            className={classes(
              'inline-flex min-h-ctl items-center rounded-chip border px-3 font-semibold text-ink no-underline max-sm:min-h-10',
              one === stage
                ? 'border-select-line bg-select inset-ring inset-ring-select-line'
                : 'border-line-strong bg-surface hover:bg-sunken',
            )}
          >
            {one ?? pl.staff.everyStage}
          </Link>
        ))}
      </nav>
      <Form ref={form} className="flex items-center gap-2" onChange={() => submit(form.current)}>
        {stage && <input type="hidden" name="etap" value={stage} />}
        <label htmlFor={fieldId('miasto')} className="font-semibold">
          {pl.staff.city}
        </label>
        <select id={fieldId('miasto')} name="miasto" defaultValue={city ?? ''} className={inputLook(false)}>
          <option value="">{pl.courses.everyCity}</option>
          {cities.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
        <noscript>
          <Button type="submit">{pl.courses.show}</Button>
        </noscript>
      </Form>
    </div>
  );
}

export function ErrorBoundary() {
  return <PageProblemView />;
}
