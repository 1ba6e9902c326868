// The goods of the counter with their price and VAT; added and changed by roles that manage the offer.

import { randomUUID } from 'node:crypto';
import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { hasRight } from '@zapisy/domain/people/role';
import { EmptyState } from '#app/components/feedback/empty-state.tsx';
import { ButtonLink } from '#app/components/form/button-link.tsx';
import { Card, CardHead } from '#app/components/layout/card.tsx';
import { actionOf } from '#app/forms/carry-out.server.ts';
import { submitForm, unlessUnanswered } from '#app/forms/lost-answer.ts';
import { useAnswer } from '#app/forms/use-answer.ts';
import { useFormKey } from '#app/forms/use-form-key.ts';
import { ListCard } from '#app/pages/list-table.tsx';
import { unlessForbidden } from '#app/server/api.server.ts';
import { asStaff, asVisitor } from '#app/server/visit.server.ts';
import { PageProblemView } from '#app/shared/frame/page-problem.tsx';
import { pageTitle } from '#app/texts/page-title.ts';
import { pl } from '#app/texts/pl.ts';
import { PRODUCTS } from '../../shell/addresses.ts';
import { OutcomeNotice } from '../../shell/form-notice.tsx';
import { StaffHead } from '../../shell/staff-frame.tsx';
import { productColumns } from './product-columns.tsx';
import { PRODUCT_PARAM, ProductForm } from './product-form.tsx';
import { productForms } from './product-forms.server.ts';

export const handle = 'staff';
export const meta: MetaFunction = ({ matches }) => pageTitle(matches, pl.products.title);
// After a refused change the page shows what is stored now, so it is read again; without an answer the form stays as it
// is.
export const shouldRevalidate = unlessUnanswered;

export const loader = asStaff('settle-and-issue', async ({ api, me, url }) => {
  const [products, usualVat, { roles }] = await Promise.all([
    api.payments.products.query(),
    unlessForbidden(api.courses.usualVat.query()),
    me(),
  ]);
  const edited = products.find(({ id }) => id === url.searchParams.get(PRODUCT_PARAM));
  return {
    products,
    edited: edited ?? null,
    mayChange: hasRight(roles, 'manage-courses'),
    usualVat: usualVat ?? null,
    freshKey: randomUUID(),
  };
});

export const action = asVisitor(actionOf(productForms));

export const clientAction = submitForm;

export default function StaffProducts() {
  const { products, edited, mayChange, usualVat, freshKey } = useLoaderData<typeof loader>();
  const done = useAnswer<typeof action>();
  const answer = done?.kind === 'done' ? undefined : done;
  const key = useFormKey(done, 'save', edited?.version);
  return (
    <>
      <StaffHead title={pl.products.title} note={mayChange ? pl.products.note : pl.products.readOnly}>
        {edited && <ButtonLink to={PRODUCTS}>{pl.products.another}</ButtonLink>}
      </StaffHead>
      <div className="grid gap-4">
        {done?.kind === 'done' && <OutcomeNotice key={done.at} title={pl.products.saved(done.value.name)} />}
        <ListCard
          caption={pl.products.title}
          titles={pl.products.columns}
          columns={productColumns(mayChange)}
          items={products}
          keyOf={({ id }) => id}
          empty={<EmptyState title={pl.products.empty} note={mayChange ? pl.products.emptyHint : undefined} />}
        />
        {mayChange && (
          <Card labelledBy="towar" className="max-w-[860px]">
            <CardHead>
              <h2 id="towar">{edited ? pl.products.change(edited.name) : pl.products.add}</h2>
            </CardHead>
            <ProductForm
              key={`${edited?.id} ${key}`}
              product={edited ?? undefined}
              {...{ usualVat, freshKey, answer }}
            />
          </Card>
        )}
      </div>
    </>
  );
}

export function ErrorBoundary() {
  return <PageProblemView />;
}
