// A search of the staff. It is sent, not asked for: what is typed in it must not stand in an address as it is.
import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';
import { SEARCH, SEARCH_PAGE } from './addresses.ts';

type SearchFormProps = {
  /** The path of the page that shows what was found, with every field of the form in its address. */
  readonly page: string;
  readonly staysInPlace?: boolean;
  readonly className: string;
  readonly children: ReactNode;
};

export function SearchForm({ page, staysInPlace = false, className, children }: SearchFormProps) {
  return (
    <Form method="post" action={SEARCH} role="search" preventScrollReset={staysInPlace} className={className}>
      <input type="hidden" name={SEARCH_PAGE} value={page} />
      {children}
    </Form>
  );
}
