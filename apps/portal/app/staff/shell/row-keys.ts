// Keys of the rows of a list: J and K go to the next and the previous row, a letter of a row presses its control (STA-4).
import type { KeyboardEvent } from 'react';

/** What takes the focus when a row is reached: its tick, else what `data-row-first` marks, else its first link or button. */
const FIRST_CONTROL = ['input[type="checkbox"]', '[data-row-first]', 'a[href], button'] as const;

/**
 * For `onKeyDown` of the element around a table. Acts only while a row has the focus and no text is being typed; a control
 * with `data-row-key="r"` is pressed by R.
 */
export function onRowKey(event: KeyboardEvent<HTMLElement>): void {
  const { target, key, ctrlKey, altKey, metaKey, currentTarget } = event;
  if (ctrlKey || altKey || metaKey || !(target instanceof HTMLElement) || isTyping(target)) return;
  const row = target.closest('tr');
  if (!row || key.length !== 1) return;
  const letter = key.toLowerCase();
  if (letter === 'j' || letter === 'k') moveTo(currentTarget, row, letter === 'j' ? 1 : -1);
  else {
    const control = row.querySelector<HTMLElement>(`[data-row-key="${CSS.escape(letter)}"]`);
    if (!control) return;
    control.click();
  }
  event.preventDefault();
}

function moveTo(list: HTMLElement, row: HTMLTableRowElement, step: 1 | -1): void {
  const controls = [...list.querySelectorAll('tbody tr')].flatMap((one) => {
    const control = FIRST_CONTROL.map((selector) => one.querySelector<HTMLElement>(selector)).find(Boolean);
    return control ? [{ one, control }] : [];
  });
  const at = controls.findIndex(({ one }) => one === row);
  controls[at + step]?.control.focus();
}

/** True in a field for text, where a letter stays a letter. */
export function isTyping(target: HTMLElement): boolean {
  return target.matches('input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]');
}
