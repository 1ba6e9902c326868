// The audit log: every staff write, the newest first, for the administrator (PPL-26).
import { Form, type MetaFunction, useLoaderData } from '@remix-run/react';
import { formatWarsaw } from '@zapisy/domain/warsaw-time';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { Button, ButtonLink } from '../../components/form/button.tsx';
import { Select } from '../../components/form/select.tsx';
import { Card } from '../../components/layout/card.tsx';
import { Cell, Row, Table } from '../../components/table/table.tsx';
import { asStaff } from '../../server/visit.server.ts';
import { PageProblemView } from '../../shared/frame/page-problem.tsx';
import { pageTitle } from '../../texts/page-title.ts';
import { pl } from '../../texts/pl.ts';
import { AUDIT } from '../shell/addresses.ts';
import { StaffHead } from '../shell/staff-frame.tsx';
import { AuditedValues } from './audited-values.tsx';

const texts = pl.auditLog;
const ENTITIES: Readonly<Record<string, string>> = texts.entities;
const ENTITY_PARAM = 'rodzaj';
const BEFORE_PARAM = 'przed';
const PAGE = 50;
const COLUMNS = [texts.when, texts.actor, texts.what, texts.before, texts.after].map((title) => ({ title }));

export const handle = 'staff';
export const meta: MetaFunction = () => pageTitle(texts.title);

export const loader = asStaff('see-audit', async ({ api, url }) => {
  const entity = url.searchParams.get(ENTITY_PARAM) ?? '';
  const before = url.searchParams.get(BEFORE_PARAM) ?? '';
  const isFirst = !/^\d{1,18}$/.test(before);
  const rows = await api.audit.list.query({
    ...(entity in ENTITIES && { entity }),
    ...(!isFirst && { before: BigInt(before) }),
    limit: PAGE,
  });
  return { rows, entity, isFirst };
});

export default function StaffAudit() {
  const { rows, entity, isFirst } = useLoaderData<typeof loader>();
  const last = rows.length === PAGE ? rows.at(-1) : undefined;
  return (
    <>
      <StaffHead title={texts.title} note={texts.note} />
      <Form method="get" className="mb-4 flex flex-wrap items-end gap-3">
        <Select name={ENTITY_PARAM} label={texts.entity} defaultValue={entity}>
          <option value="">{texts.everything}</option>
          {Object.entries(ENTITIES).map(([key, label]) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </Select>
        <Button type="submit">{texts.filter}</Button>
      </Form>
      <Card>
        {rows.length === 0 ? (
          <div className="p-pad">
            <EmptyState title={entity || !isFirst ? texts.noneHere : texts.none} />
          </div>
        ) : (
          <Table caption={texts.title} columns={COLUMNS}>
            {rows.map(({ id, at, actor, action, entity: kind, entityId, before, after }) => (
              <Row key={String(id)}>
                <Cell label={texts.when}>
                  <time className="num text-small" dateTime={at.toISOString()}>
                    {formatWarsaw(at)}
                  </time>
                </Cell>
                <Cell label={texts.actor}>
                  <span className="wrap-anywhere">{actor}</span>
                </Cell>
                <Cell label={texts.what}>
                  <b>{ENTITIES[kind] ?? kind}</b>
                  <span className="block text-small wrap-anywhere text-muted">
                    {action} · {entityId}
                  </span>
                </Cell>
                <Cell label={texts.before}>
                  <AuditedValues values={before} />
                </Cell>
                <Cell label={texts.after}>
                  <AuditedValues values={after} />
                </Cell>
              </Row>
            ))}
          </Table>
        )}
      </Card>
      <nav className="mt-4 flex flex-wrap gap-3">
        {!isFirst && <ButtonLink to={pageAddress(entity)}>{texts.newest}</ButtonLink>}
        {last && <ButtonLink to={pageAddress(entity, last.id)}>{texts.older}</ButtonLink>}
      </nav>
    </>
  );
}

function pageAddress(entity: string, before?: bigint): string {
  const params = new URLSearchParams({
    ...(entity && { [ENTITY_PARAM]: entity }),
    ...(before !== undefined && { [BEFORE_PARAM]: String(before) }),
  });
  return params.size === 0 ? AUDIT : `${AUDIT}?${params}`;
}

export function ErrorBoundary() {
  return <PageProblemView loadTitle={texts.loadFailed} />;
}
