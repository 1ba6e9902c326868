// Parses typed goods with money in the usual notations, and saves them; a problem is reported at its field.
import type { Outputs } from '@zapisy/api/client';
import { type ProductDraft, productProblems } from '@zapisy/domain/offer/product-draft';
import { attempt } from '#app/server/api.server.ts';
import type { Visit } from '#app/server/visit.server.ts';
import { type ProductField, wrongProductField } from '../offer-problem.ts';
import { type OfferAnswer, sendOffer } from '../send-offer.server.ts';
import { parsedProduct, type TypedProduct, typedProduct } from './typed-product.ts';

export type Product = Outputs['payments']['products'][number];
type SavedProduct = OfferAnswer<TypedProduct, ProductField, Product>;

export async function saveTypedProduct(
  { api, answerWith }: Pick<Visit, 'api' | 'answerWith'>,
  form: FormData,
): Promise<SavedProduct> {
  const typed = typedProduct(form);
  const draft = parsedProduct(typed);
  return await sendOffer({
    form,
    typed,
    answerWith,
    wrongField: wrongProductField,
    problems: productProblems(draft).map(wrongProductField),
    // Without a problem every field could be parsed.
    send: (id) =>
      attempt(api.payments.saveProduct.mutate({ ...(draft as ProductDraft), id, version: Number(typed.version) })),
  });
}
