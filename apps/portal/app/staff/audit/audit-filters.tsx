// The filters above the audit log: who, what, whom it concerns, and days; kept in the address.
import { Link } from '@remix-run/react';
import type { Outputs } from '@zapisy/api/client';
import { AUDIT_GROUPS } from '@zapisy/domain/audit/audited-action';
import { ownerContactText } from '@zapisy/domain/people/owner-key';
import { Search, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../../components/form/button.tsx';
import { Field } from '../../components/form/field.tsx';
import { Select } from '../../components/form/select.tsx';
import { pl } from '../../texts/pl.ts';
import { actorText } from '../shell/actor-text.ts';
import { AUDIT, SEARCH_PARAM } from '../shell/addresses.ts';
import { SearchForm } from '../shell/search-form.tsx';
import {
  ACTOR_PARAM,
  AUTOMATIC,
  type AuditFilter,
  auditFilterAddress,
  GROUP_PARAM,
  isFiltered,
  subjectField,
} from './audit-filter.ts';

const texts = pl.auditLog;

type AuditFiltersProps = {
  readonly filter: AuditFilter;
  readonly actors: Outputs['audit']['actors'];
  readonly query: string;
};

/** Needs a key that changes with the address, so that the fields are reset to its values. */
export function AuditFilters({ filter, actors, query }: AuditFiltersProps) {
  const subject = query === '' ? subjectField(filter) : undefined;
  return (
    <SearchForm
      page={AUDIT}
      className="grid grid-cols-2 items-end gap-x-gap gap-y-2.5 lg:grid-cols-[repeat(3,minmax(0,1fr))_150px_150px_auto]"
    >
      {subject && <input type="hidden" name={subject.name} value={subject.value} />}
      <Select name={ACTOR_PARAM} label={texts.actor} defaultValue={filter.actor}>
        <option value="">{texts.everybody}</option>
        {actors.map(({ sub, email, name }) => (
          <option key={sub} value={sub}>
            {isOnly(name, actors) ? name : actorText(name, email)}
          </option>
        ))}
        <option value={AUTOMATIC}>{texts.automatic}</option>
      </Select>
      <Select name={GROUP_PARAM} label={texts.what} defaultValue={filter.group ?? ''}>
        <option value="">{texts.everything}</option>
        {AUDIT_GROUPS.map((group) => (
          <option key={group} value={group}>
            {texts.groups[group]}
          </option>
        ))}
      </Select>
      <div className="max-lg:col-span-2">
        <Field
          name={SEARCH_PARAM}
          type="search"
          label={texts.subject}
          placeholder={texts.subjectHint}
          defaultValue={query}
        />
      </div>
      <Field name="od" type="date" label={texts.from} defaultValue={filter.from} />
      <Field name="do" type="date" label={texts.to} defaultValue={filter.to} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" icon={Search}>
          {texts.filter}
        </Button>
        {(isFiltered(filter) || query !== '') && (
          <ButtonLink to={AUDIT} variant="quiet">
            {texts.clear}
          </ButtonLink>
        )}
      </div>
    </SearchForm>
  );
}

function isOnly(name: string | null, actors: AuditFiltersProps['actors']): boolean {
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
      <ButtonLink to={auditFilterAddress({ ...filter, subject: undefined })} size="small" variant="quiet" icon={X}>
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
        <Link
          key={id}
          to={auditFilterAddress({ ...filter, subject: { kind: 'participant', id } })}
          className="link-alone"
        >
          {texts.born(`${firstName} ${lastName}`, birthYear, ownerContactText(ownerEmail))}
        </Link>
      ))}
    </nav>
  );
}
