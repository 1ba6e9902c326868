// Adds or changes goods; existing payments keep the values with which they were made.
import { Form, useNavigation } from '@remix-run/react';
import { toFiscalPositionName } from '@zapisy/domain/documents/fiscal-names/fiscal-position-name';
import { LONGEST_TEXT, type UsualVat } from '@zapisy/domain/offer/sold-terms';
import { Button } from '@zapisy/screens/components/button';
import { Field } from '@zapisy/screens/components/field';
import { TickLine } from '@zapisy/screens/components/tick';
import { type FormEvent, useState } from 'react';
import { LeaveGuard } from '#app/components/form/leave-guard.tsx';
import { type NotDone, shownKey, shownValues, storedIn, typedIn, wrongFields } from '#app/forms/form-answer.ts';
import { KEY_FIELD } from '#app/forms/form-key.ts';
import { useRecheck } from '#app/forms/use-recheck.ts';
import { pl } from '#app/texts/pl.ts';
import { PRODUCTS } from '../../shell/addresses.ts';
import { OfferNotice } from '../offer-notice.tsx';
import { ReceiptPreview } from '../receipt-preview.tsx';
import { VatFields } from '../vat-fields.tsx';
import type { ProductAnswer } from './product-forms.server.ts';
import { newProduct, type Product, productFacts, SOLD, typedProductOf, wrongProductFields } from './typed-product.ts';

const texts = pl.products;

type ProductFormProps = {
  /** The goods that are changed; undefined for new ones. */
  readonly product: Product | undefined;
  /** With which new goods begin; null for none (SCH-14). */
  readonly usualVat: UsualVat | null;
  /** The id of new goods, made when the form was opened. */
  readonly freshKey: string;
  readonly answer: NotDone<ProductAnswer, 'save'> | undefined;
};

/** Needs a key of its start values: the goods, and the time of the last answer. */
export function ProductForm({ product, usualVat, freshKey, answer }: ProductFormProps) {
  const { state } = useNavigation();
  const sent = typedIn(answer, 'save');
  const [typed] = useState(shownValues(sent, product ? typedProductOf(product) : newProduct(usualVat)));
  const [name, setName] = useState(typed.name);
  const [isTouched, setTouched] = useState(answer !== undefined);
  const read = (event: FormEvent<HTMLFormElement>) => {
    setTouched(true);
    setName(String(new FormData(event.currentTarget).get('name') ?? ''));
  };
  const { problems: wrong, form } = useRecheck({ answer, problems: wrongFields(sent) }, wrongProductFields);
  const wrongAt = (field: string) => wrong.find((problem) => problem.field === field)?.message;
  const line = (field: 'name' | 'price') => ({
    name: field,
    label: texts.fields[field],
    defaultValue: typed[field],
    error: wrongAt(field),
    autoComplete: 'off',
  });
  const stored = storedIn<Product>(answer);
  const labels: Readonly<Record<string, string>> = { ...texts.fields, ownExemption: pl.offer.own };
  return (
    <Form {...form} method="post" noValidate onChange={read} className="grid gap-4 p-pad">
      {answer && (
        <OfferNotice
          key={answer.at}
          answer={answer}
          wrong={wrong.map(({ field }) => ({ name: field, label: labels[field] ?? field }))}
          facts={{
            stored: stored ? productFacts(typedProductOf(stored)) : [],
            yours: productFacts(typed),
          }}
          address={stored ? productAddress(stored.id) : PRODUCTS}
        />
      )}
      <input type="hidden" name="action" value="save" />
      <input type="hidden" name={KEY_FIELD} value={shownKey(sent, product?.id ?? freshKey)} />
      <input type="hidden" name="version" value={typed.version} />
      <Field {...line('name')} hint={pl.offer.nameHint} maxLength={LONGEST_TEXT} />
      {name.trim() !== '' && <ReceiptPreview name={toFiscalPositionName(name)} />}
      <VatFields typed={typed} wrongAt={wrongAt}>
        <Field {...line('price')} hint={texts.priceHint} inputMode="decimal" />
      </VatFields>
      <TickLine name="active" value={SOLD} defaultChecked={typed.active !== ''} title={texts.active} />
      <div>
        <Button type="submit" variant="primary" busy={state === 'submitting'} busyText={pl.form.saving}>
          {texts.save}
        </Button>
      </div>
      <LeaveGuard active={isTouched && state === 'idle'} text={pl.offer.unsaved} />
    </Form>
  );
}

/** In the address: the goods that are changed. */
export const PRODUCT_PARAM = 'towar';

export function productAddress(productId: string): string {
  return `${PRODUCTS}?${new URLSearchParams({ [PRODUCT_PARAM]: productId })}`;
}
