// A search form for staff. It uses POST, because the typed text must not be part of an address in plain text.
import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';
import { SEARCH, SEARCH_PAGE } from './addresses.ts';

type SearchFormProps = {
  /** The path of the page that shows the results; its address gets every field of the form. */
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
