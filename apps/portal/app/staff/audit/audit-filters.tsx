// The filters above the audit log: who, what, whom it concerns, and days; kept in the address.
import { Link } from '@remix-run/react';
import type { Outputs } from '@zapisy/api/client';
import { AUDIT_GROUPS } from '@zapisy/domain/audit/audited-action';
import { ownerContactText } from '@zapisy/domain/people/owner-key';
import { Search, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../components/form/button-link.tsx';
import { FilterForm } from '../../pages/filter-form.tsx';
import { pl } from '../../texts/pl.ts';
import { actorText } from '../shell/actor-text.ts';
import { SEAL } from '../shell/searched-text.ts';
import { AUDIT_LIST, AUTOMATIC, type AuditFilter } from './audit-list.ts';

const texts = pl.auditLog;

type AuditFiltersProps = {
  readonly filter: AuditFilter;
  readonly actors: Outputs['audit']['actors'];
  readonly query: string | undefined;
};

export function AuditFilters({ filter, actors, query }: AuditFiltersProps) {
  const people = actors.map(
    ({ sub, email, name }) => [sub, isOnly(name, actors) ? name : actorText(name, email)] as const,
  );
  return (
    <FilterForm
      list={AUDIT_LIST}
      // Other words mean another subject.
      filter={query === undefined ? filter : { ...filter, subject: undefined }}
      fields={{
        actor: {
          kind: 'choice',
          label: texts.actor,
          every: texts.everybody,
          options: [...people, [AUTOMATIC, texts.automatic]],
        },
        group: {
          kind: 'choice',
          label: texts.what,
          every: texts.everything,
          options: AUDIT_GROUPS.map((group) => [group, texts.groups[group]]),
        },
        sealed: {
          kind: 'search',
          label: texts.subject,
          hint: texts.subjectHint,
          typed: query,
          className: 'max-lg:col-span-2',
        },
        from: { kind: 'day', label: texts.from },
        to: { kind: 'day', label: texts.to },
      }}
      button={{ text: texts.filter, icon: Search }}
      clear={(AUDIT_LIST.isNarrowed(filter) || query !== undefined) && texts.clear}
      seal={SEAL}
      className="grid grid-cols-2 items-end gap-x-gap gap-y-2.5 lg:grid-cols-[repeat(3,minmax(0,1fr))_150px_150px_auto]"
    />
  );
}

function isOnly(name: string | null, actors: AuditFiltersProps['actors']): name is string {
  return name !== null && actors.filter((one) => one.name === name).length === 1;
}

type SubjectBarProps = {
  readonly filter: AuditFilter;
  /** Null when nothing has the subject's id. */
  readonly name: string | null;
};

/** Whose changes are shown, and the way back to those of all. */
export function SubjectBar({ filter, name }: SubjectBarProps) {
  const { subject } = filter;
  if (!subject) return null;
  return (
    <p className="flex flex-wrap items-center gap-2">
      <b>
        {texts.subjects[subject.kind](name || (subject.kind === 'lead' ? texts.leadWithoutName : String(subject.id)))}
      </b>
      <ButtonLink to={AUDIT_LIST.to({ ...filter, subject: undefined })} size="small" variant="quiet" icon={X}>
        {texts.removeSubject}
      </ButtonLink>
    </p>
  );
}

type FoundPeopleProps = {
  readonly filter: AuditFilter;
  readonly query: string;
  /** Null without a search for a person. */
  readonly found: Outputs['people']['findParticipants'] | null;
  /** The changes of all. */
  readonly children: ReactNode;
};

/**
 * The participants whom the search means: each leads to the log of that one. Until one is chosen the changes of all are not
 * shown, because below the question they would look like theirs.
 */
export function FoundPeople({ filter, query, found, children }: FoundPeopleProps) {
  if (!found) return children;
  if (found.length === 0) {
    return (
      <>
        <p role="status">{texts.noPerson(query)}</p>
        {children}
      </>
    );
  }
  return (
    <nav aria-label={texts.chooseSubject} className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <b>{texts.chooseSubject}</b>
      {found.map(({ participant: { id, firstName, lastName, birthYear, ownerEmail } }) => (
        <Link key={id} to={AUDIT_LIST.to({ ...filter, subject: { kind: 'participant', id } })} className="link-alone">
          {texts.born(`${firstName} ${lastName}`, birthYear, ownerContactText(ownerEmail))}
        </Link>
      ))}
    </nav>
  );
}
