// The form of goods.
import { saveProductAct } from '@zapisy/acts/payments/save-product';
import type { AnswerTo } from '#app/forms/carry-out.server.ts';
import { recordForm } from '#app/forms/record-form.server.ts';
import type { Api } from '#app/server/api.server.ts';
import { wrongProductField } from '../offer-problem.ts';
import { parsedProduct, typedProduct, wrongProductFields } from './typed-product.ts';

const RULES = {
  draftIn: (form: FormData) => parsedProduct(typedProduct(form)),
  wrongIn: wrongProductFields,
  wrongField: wrongProductField,
};

export const productForms = ({ payments }: Api) => ({
  save: recordForm(saveProductAct, RULES, payments.saveProduct.mutate),
});

export type ProductAnswer = AnswerTo<ReturnType<typeof productForms>>;
