// Keys of the board and the list of leads: J K walk, Shift with arrows move, M takes, D plans, N notes; only while a card has focus.
import type { KeyboardEvent } from 'react';

const TYPING = 'input:not([type="checkbox"], [type="radio"]), textarea, select';

type Reached = { readonly box: HTMLElement; readonly card: HTMLElement };
type Act = (reached: Reached, undo: () => void) => void;

const press = (letter: string): Act => {
  return ({ card }) => card.querySelector<HTMLElement>(`[data-lead-key="${letter}"]`)?.click();
};

const KEYS: Readonly<Record<string, Act>> = {
  'Shift ArrowRight': press('move'),
  'Shift ArrowLeft': (_, undo) => undo(),
  ArrowRight: ({ box, card }) => beside(box, card, 1),
  ArrowLeft: ({ box, card }) => beside(box, card, -1),
  j: ({ box, card }) => walk(box, card, 1),
  k: ({ box, card }) => walk(box, card, -1),
  m: press('m'),
  d: press('d'),
  n: press('n'),
};

/**
 * For `onKeyDown` of the element around the cards; each card has `data-lead` and its acts `data-lead-key`. Ctrl Z takes
 * the last move back from anywhere among them.
 */
export function onLeadKey(event: KeyboardEvent<HTMLElement>, undo: () => void): void {
  const { target, key, shiftKey, ctrlKey, altKey, metaKey, currentTarget } = event;
  if (!(target instanceof HTMLElement) || target.matches(TYPING) || altKey || metaKey) return;
  const name = key.length === 1 ? key.toLowerCase() : `${shiftKey ? 'Shift ' : ''}${key}`;
  const card = target.closest<HTMLElement>('[data-lead]');
  const act = ctrlKey ? undefined : KEYS[name];
  if (ctrlKey && name === 'z') undo();
  else if (act && card) act({ box: currentTarget, card }, undo);
  else return;
  event.preventDefault();
}

function walk(box: HTMLElement, card: HTMLElement, step: 1 | -1): void {
  const column = card.closest<HTMLElement>('[data-stage]') ?? box;
  const cards = leadsOf(column);
  focus(cards[cards.indexOf(card) + step]);
}

/** The card at the same place of the next column, or its last one; columns without cards are passed. */
function beside(box: HTMLElement, card: HTMLElement, step: 1 | -1): void {
  const columns = [...box.querySelectorAll<HTMLElement>('[data-stage]')].map(leadsOf);
  const at = columns.findIndex((cards) => cards.includes(card));
  const row = columns[at]?.indexOf(card) ?? 0;
  for (let index = at + step; index >= 0 && index < columns.length; index += step) {
    const cards = columns[index] ?? [];
    if (cards.length === 0) continue;
    focus(cards[Math.min(row, cards.length - 1)]);
    return;
  }
}

/** The cards or rows in an element, in their order. */
export function leadsOf(box: HTMLElement | null): readonly HTMLElement[] {
  return box ? [...box.querySelectorAll<HTMLElement>('[data-lead]')] : [];
}

export function focus(card: HTMLElement | undefined): void {
  card?.querySelector<HTMLElement>('a[href]')?.focus();
}
