// The goods of the counter: what is sold there, at which price and VAT; added and changed by those who manage the offer.
import type { MetaFunction } from '@remix-run/node';
import type { ShouldRevalidateFunction } from '@remix-run/react';
import { useActionData, useLoaderData } from '@remix-run/react';
import { may } from '@zapisy/domain/people/role';
import { Banner } from '../components/banner.tsx';
import { ButtonLink } from '../components/button.tsx';
import { Card, CardHead } from '../components/card.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { FailureBanner } from '../components/failure-banner.tsx';
import { PageProblemView } from '../components/page-problem.tsx';
import { StaffHead } from '../components/staff-frame.tsx';
import { Table } from '../components/table.tsx';
import { statusOf } from '../server/api.server.ts';
import { asVisitor } from '../server/visit.server.ts';
import { ProductForm } from '../staff/product-form.tsx';
import { PRODUCT_COLUMNS, ProductRow } from '../staff/product-row.tsx';
import { type SavedProduct, saveTypedProduct } from '../staff/product-save.server.ts';
import { pageTitle } from '../texts/page-title.ts';
import { pl } from '../texts/pl.ts';

export const handle = 'staff';
export const meta: MetaFunction = () => pageTitle(pl.products.title);
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus !== undefined || defaultShouldRevalidate;

export const loader = asVisitor(async ({ api, url }) => {
  const [products, { roles }] = await Promise.all([api.payments.products.query(), api.people.me.query()]);
  const edited = products.find(({ id }) => id === url.searchParams.get('towar'));
  return { products, edited: edited ?? null, mayChange: may(roles, 'manage-courses') };
});

export const action = asVisitor(async ({ api, request, answerWith }): Promise<SavedProduct> => {
  const saved = await saveTypedProduct(api, await request.formData());
  if (saved.kind === 'wrong') answerWith(422);
  if (saved.kind === 'failed') answerWith(statusOf(saved.failure));
  return saved;
});

export default function StaffProducts() {
  const { products, edited, mayChange } = useLoaderData<typeof loader>();
  const done = useActionData<typeof action>();
  return (
    <>
      <StaffHead title={pl.products.title} note={mayChange ? pl.products.note : pl.products.readOnly}>
        {edited && <ButtonLink to="/zespol/towary">{pl.products.another}</ButtonLink>}
      </StaffHead>
      <div className="grid gap-4">
        {done && (
          <div key={done.at}>
            {done.kind === 'saved' && <Banner tone="ok" title={pl.products.saved(done.name)} />}
            {done.kind === 'failed' && <FailureBanner failure={done.failure} />}
          </div>
        )}
        <Card>
          {products.length === 0 ? (
            <div className="p-pad">
              <EmptyState title={pl.products.empty} note={mayChange ? pl.products.emptyHint : undefined} />
            </div>
          ) : (
            <Table caption={pl.products.title} columns={PRODUCT_COLUMNS}>
              {products.map((product) => (
                <ProductRow key={product.id} product={product} mayChange={mayChange} />
              ))}
            </Table>
          )}
        </Card>
        {mayChange && (
          <Card labelledBy="towar" className="max-w-[860px]">
            <CardHead>
              <h2 id="towar">{edited ? pl.products.change(edited.name) : pl.products.add}</h2>
            </CardHead>
            <ProductForm key={`${edited?.id} ${done?.at}`} product={edited ?? undefined} sent={done} />
          </Card>
        )}
      </div>
    </>
  );
}

export function ErrorBoundary() {
  return <PageProblemView />;
}
