// What the page showed of the basket that is paid, as its form says it.
import type { ShownBasket } from '@zapisy/domain/registration/shown-basket';
import { malformedForm, sentText } from '../../server/form-value.server.ts';
import { SHOWN_FIELD } from './shown-field.ts';

/** As the page wrote it; the server reads the rest. */
export function shownIn(form: FormData): ShownBasket {
  try {
    return JSON.parse(sentText(form, SHOWN_FIELD)) as ShownBasket;
  } catch (error) {
    if (error instanceof SyntaxError) malformedForm();
    throw error;
  }
}
