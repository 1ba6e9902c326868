// The search as a page, for a browser without scripts and for a new tab; its action takes every search form of staff.
import { type MetaFunction, redirect } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { Button } from '@zapisy/screens/components/button';
import { Field } from '@zapisy/screens/components/field';
import { Search } from 'lucide-react';
import { EmptyState } from '#app/components/feedback/empty-state.tsx';
import { Card, CardHead } from '#app/components/layout/card.tsx';
import { asStaff, asVisitor } from '#app/server/visit.server.ts';
import { PageProblemView } from '#app/shared/frame/page-problem.tsx';
import { pageTitle } from '#app/texts/page-title.ts';
import { pl } from '#app/texts/pl.ts';
import { SEARCH, SEARCH_PARAM } from '../addresses.ts';
import { searchAddress, searchIn } from '../search.server.ts';
import { SearchForm } from '../search-form.tsx';
import { StaffHead } from '../staff-frame.tsx';
import { hitLook, SearchHit } from './search-hit.tsx';
import { type SearchRows, searchRows } from './search-rows.ts';

const texts = pl.staffSearch;

export const handle = 'staff';
export const meta: MetaFunction = ({ matches }) => pageTitle(matches, texts.title);

export const loader = asStaff('see-staff-area', async ({ api, url }) => {
  const query = searchIn(url);
  const found = query === '' ? null : await api.staffArea.search.query({ query });
  return { query, groups: found && searchRows(found, query, new Date()) };
});

export const action = asVisitor(async ({ request }): Promise<never> => {
  throw redirect(searchAddress(await request.formData()));
});

export default function StaffSearch() {
  const { query, groups } = useLoaderData<typeof loader>();
  const found = groups?.filter(({ rows }) => rows.length > 0);
  return (
    <>
      <StaffHead title={texts.title} />
      <SearchForm page={SEARCH} className="mb-4 flex flex-wrap items-end gap-2.5">
        <div className="w-full max-w-md">
          <Field
            name={SEARCH_PARAM}
            type="search"
            label={texts.field}
            hint={texts.hint}
            defaultValue={query}
            autoFocus
          />
        </div>
        <Button type="submit" variant="primary" icon={Search}>
          {texts.now}
        </Button>
      </SearchForm>
      {found?.length === 0 && <EmptyState title={texts.nothing(query)} note={texts.nothingHint} />}
      {found?.map((one) => (
        <div key={one.group} className="mb-4">
          <Group {...one} query={query} />
        </div>
      ))}
    </>
  );
}

function Group({ group, rows, isMore, query }: SearchRows & { readonly query: string }) {
  return (
    <Card labelledBy={`grupa-${group}`}>
      <CardHead>
        <h2 id={`grupa-${group}`}>{texts.groups[group]}</h2>
      </CardHead>
      <ul>
        {rows.map((row) => (
          <li key={row.key} className="border-t border-line px-1 first:border-t-0">
            <Link to={row.to} className={hitLook}>
              <SearchHit row={row} query={query} />
            </Link>
          </li>
        ))}
      </ul>
      {isMore && <p className="border-t border-line px-pad py-2.5 text-small text-muted">{texts.more(rows.length)}</p>}
    </Card>
  );
}

export function ErrorBoundary() {
  return <PageProblemView />;
}
