// The title of a page in the browser's tab.
import { pl } from './client-pl.ts';

export function pageTitle(title: string): { title: string }[] {
  return [{ title: `${title} – ${pl.product}` }];
}
