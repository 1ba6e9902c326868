// The register's first step: who pays.
import { Link } from '@remix-run/react';
import type { Outputs } from '@zapisy/api/client';
import { formatGrosze } from '@zapisy/domain/money';
import { Search } from 'lucide-react';
import { Button } from '../components/button.tsx';
import { Card, CardHead } from '../components/card.tsx';
import { DocumentChip } from '../components/chip.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { Field } from '../components/field.tsx';
import { PersonMark } from '../components/person-mark.tsx';
import { pl } from '../texts/pl.ts';
import { REGISTER, SEARCH_PARAM, tillAddress } from './addresses.ts';
import { SearchForm } from './search-form.tsx';

type Found = Outputs['people']['findParticipants'];

const texts = pl.staffRegister;

export function RegisterSearch({ query, found }: { readonly query: string; readonly found: Found | null }) {
  return (
    <>
      <SearchForm page={REGISTER} className="mb-4 flex flex-wrap items-end gap-2.5">
        <div className="w-full max-w-md">
          <Field
            name={SEARCH_PARAM}
            type="search"
            label={texts.find}
            hint={texts.findHint}
            defaultValue={query}
            autoFocus
          />
        </div>
        <Button type="submit" variant="primary" icon={Search}>
          {texts.findNow}
        </Button>
      </SearchForm>
      {found && (
        <Card labelledBy="znalezione">
          <CardHead>
            <h2 id="znalezione">{texts.results}</h2>
          </CardHead>
          {found.length === 0 ? (
            <div className="p-pad">
              <EmptyState title={texts.nobody(query)} note={texts.nobodyHint} />
            </div>
          ) : (
            <ul>
              {found.map((one) => (
                <FoundPerson key={one.participant.id} found={one} />
              ))}
            </ul>
          )}
        </Card>
      )}
    </>
  );
}

function FoundPerson({ found }: { readonly found: Found[number] }) {
  const { participant, city, preference, dueGrosze } = found;
  const name = `${participant.firstName} ${participant.lastName}`;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-pad py-2.5 first:border-t-0">
      <PersonMark name={participant.firstName} mark={participant.mark} size={32} />
      <div className="min-w-48 flex-1">
        <Link to={tillAddress(participant.id)} className="link-alone font-strong" aria-label={texts.choose(name)}>
          {name}
        </Link>
        <span className="block text-fine wrap-anywhere text-muted">
          {texts.born(participant.birthYear)} · {participant.ownerEmail} · {city}
        </span>
      </div>
      <DocumentChip preference={preference} />
      <span className="num">{dueGrosze > 0 ? texts.dueNow(formatGrosze(dueGrosze)) : texts.nothingDue}</span>
    </li>
  );
}
