// The staff's search for a person: at the till for the payer, on the participants' page for a family.

import { Link } from '@remix-run/react';
import type { Outputs } from '@zapisy/api/client';
import { formatGrosze } from '@zapisy/domain/money';
import { ownerContactText } from '@zapisy/domain/people/owner-key';
import { Button } from '@zapisy/screens/components/button';
import { DocumentChip } from '@zapisy/screens/components/document-chip';
import { Field } from '@zapisy/screens/components/field';
import { PersonMark } from '@zapisy/screens/components/person-mark';
import { Search, UserRoundPlus } from 'lucide-react';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { ButtonLink } from '../../components/form/button-link.tsx';
import { Card, CardHead } from '../../components/layout/card.tsx';
import { CutText } from '../../components/table/cut-text.tsx';
import { pl } from '../../texts/pl.ts';
import { NEW_FAMILY, SEARCH_PARAM } from './addresses.ts';
import { SearchForm } from './search-form.tsx';

type Found = Outputs['people']['findParticipants'];

const texts = pl.staffRegister;

type PersonSearchProps = {
  /** The path of the page that shows the results. */
  readonly page: string;
  readonly label: string;
  /** The text of the link on a result, and its address. */
  linkText(name: string): string;
  addressOf(playerId: string): string;
  readonly query: string;
  /** Null before the first search. */
  readonly found: Found | null;
  /** Fields of the address that stay beside the searched text. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Where a person who is not found is added; a new family unless the page says otherwise. */
  readonly add?: { readonly to: string; readonly text: string; readonly hint: string };
};

const NEW = { to: NEW_FAMILY, text: pl.families.begin, hint: pl.families.noneHint };

export function PersonSearch({
  page,
  label,
  linkText,
  addressOf,
  query,
  found,
  fields = {},
  add = NEW,
}: PersonSearchProps) {
  return (
    <>
      <SearchForm page={page} className="mb-4 flex flex-wrap items-end gap-2.5">
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="w-full max-w-md">
          <Field name={SEARCH_PARAM} type="search" label={label} hint={texts.findHint} defaultValue={query} autoFocus />
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
              <EmptyState
                title={texts.noPerson(query)}
                note={add.hint}
                action={
                  <ButtonLink to={add.to} icon={UserRoundPlus}>
                    {add.text}
                  </ButtonLink>
                }
              />
            </div>
          ) : (
            <ul>
              {found.map((one) => (
                <FoundPerson
                  key={one.participant.id}
                  found={one}
                  linkText={linkText}
                  to={addressOf(one.participant.id)}
                />
              ))}
            </ul>
          )}
        </Card>
      )}
    </>
  );
}

type FoundPersonProps = Pick<PersonSearchProps, 'linkText'> & { readonly found: Found[number]; readonly to: string };

function FoundPerson({ found, linkText, to }: FoundPersonProps) {
  const { participant, city, preference } = found;
  const name = `${participant.firstName} ${participant.lastName}`;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-pad py-1 first:border-t-0 max-sm:py-2">
      <PersonMark name={participant.firstName} mark={participant.mark} size={32} />
      <div className="min-w-48 flex-1">
        <Link to={to} className="link-alone font-strong" aria-label={linkText(name)}>
          {name}
        </Link>
        <CutText
          title={[texts.born(participant.birthYear), ownerContactText(participant.ownerEmail), city].join(' · ')}
          className="text-fine text-muted"
        />
      </div>
      <DocumentChip preference={preference} />
      <span className="num">{owedText(found)}</span>
    </li>
  );
}

function owedText({ dueGrosze, pendingGrosze }: Found[number]): string {
  if (dueGrosze > 0) return texts.dueNow(formatGrosze(dueGrosze));
  return pendingGrosze > 0 ? texts.pendingNow(formatGrosze(pendingGrosze)) : texts.nothingDue;
}
