// What the invoicing provider rejected, by its own name of the field, in the words of the staff's screens.
import { setAllSpaces } from './typesetting.ts';

export const REJECTED_FIELD_TEXTS: Readonly<Record<string, string>> = setAllSpaces({
  buyer_tax_no: 'NIP nabywcy nieprawidłowy',
  buyer_name: 'nazwa nabywcy nieprawidłowa',
  buyer_street: 'adres nabywcy nieprawidłowy',
  buyer_post_code: 'kod pocztowy nabywcy nieprawidłowy',
  buyer_city: 'miejscowość nabywcy nieprawidłowa',
  buyer_email: 'e-mail nabywcy nieprawidłowy',
} as const);
