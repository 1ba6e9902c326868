// The desk that this computer offers first: the one that was chosen last, because it is usually at one desk.
import { FIELDS } from './till-sale.ts';

const LAST_DESK = 'zapisy-desk';

export function saveLastDesk(deskId: string): void {
  localStorage.setItem(LAST_DESK, deskId);
}

/** Chooses it in a form that has no desk yet. */
export function chooseLastDesk(form: HTMLFormElement): void {
  const select = form.elements.namedItem(FIELDS.desk);
  const last = localStorage.getItem(LAST_DESK);
  if (!(select instanceof HTMLSelectElement) || select.value !== '' || last === null) return;
  if ([...select.options].some(({ value }) => value === last)) select.value = last;
}
