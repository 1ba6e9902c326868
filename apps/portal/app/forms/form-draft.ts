// Reads what a person has typed from a form on the page, and restores it to the same form (SEC-11).
import { KEY_FIELD } from './form-key.ts';

export type Typed = { readonly label: string; readonly value: string };

export type FormDraft = {
  /** Identifies the form: its address, its visible fields, and the values of its hidden ones. */
  readonly same: string;
  /** The values of its visible fields, in order. */
  readonly values: readonly (readonly [name: string, value: string])[];
  /** The same with their labels, for a page that does not have this form any more. */
  readonly typed: readonly Typed[];
  /** The key with which it is sent, if it has one. */
  readonly key: string | undefined;
};

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Undefined for a form with buttons only, where nothing can be typed. */
export function readFormDraft(form: HTMLFormElement): FormDraft | undefined {
  const visible = visibleOf(form);
  if (visible.length === 0) return undefined;
  return {
    same: identityOf(form),
    values: visible.filter((one) => !isTick(one) || one.checked).map(({ name, value }) => [name, value]),
    typed: visible.flatMap(textOf),
    key: keyOf(form)?.value,
  };
}

/** Restores the values to the visible fields of that form, if the page has it. */
export function restoreForm(draft: FormDraft, page: ParentNode): HTMLFormElement | undefined {
  const forms = [...page.querySelectorAll<HTMLFormElement>('form[method="post" i]')];
  const [form, ...alike] = forms.filter((one) => identityOf(one) === draft.same);
  if (!form || alike.length > 0) return undefined;
  for (const details of ancestors(form, 'details')) details.setAttribute('open', '');
  const left = new Map<string, string[]>();
  for (const [name, value] of draft.values) left.set(name, [...(left.get(name) ?? []), value]);
  for (const control of visibleOf(form)) put(control, left);
  return form;
}

/** For this submit only. With another key, a change that was saved without an answer could be saved twice. */
export function sendWithKey(form: HTMLFormElement, key: string | undefined): void {
  const field = keyOf(form);
  if (!field || key === undefined || key === field.value) return;
  const own = field.value;
  field.value = key;
  // The form is read while it is being sent; afterwards it gets its own key back.
  setTimeout(() => {
    field.value = own;
  });
}

/**
 * Versions and shown values belong to the identity: restored over a record that another person has changed, an old text
 * would undo that change.
 */
function identityOf(form: HTMLFormElement): string {
  const names = [...new Set(visibleOf(form).map(({ name }) => name))].toSorted();
  const hidden = controlsOf(form).filter(({ type, name }) => type === 'hidden' && name !== KEY_FIELD);
  return JSON.stringify([form.getAttribute('action'), names, hidden.map(({ name, value }) => `${name}=${value}`)]);
}

function controlsOf(form: HTMLFormElement): readonly Control[] {
  return [...form.elements].filter(
    (one): one is Control =>
      (one instanceof HTMLInputElement && !['submit', 'button', 'file', 'password'].includes(one.type)) ||
      one instanceof HTMLSelectElement ||
      one instanceof HTMLTextAreaElement,
  );
}

const visibleOf = (form: HTMLFormElement) => controlsOf(form).filter(({ type }) => type !== 'hidden');

function keyOf(form: HTMLFormElement): Control | undefined {
  return controlsOf(form).find(({ type, name }) => type === 'hidden' && name === KEY_FIELD);
}

function isTick(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio');
}

function textOf(control: Control): readonly Typed[] {
  if (isTick(control) || control.value.trim() === '') return [];
  const label = control.labels?.[0]?.textContent ?? control.getAttribute('aria-label') ?? control.name;
  const chosen = control instanceof HTMLSelectElement ? control.selectedOptions[0]?.textContent : undefined;
  return [{ label: label.trim(), value: chosen ?? control.value }];
}

function* ancestors(element: Element, selector: string): Generator<Element> {
  for (let at = element.closest(selector); at; at = at.parentElement?.closest(selector) ?? null) yield at;
}

function put(control: Control, left: Map<string, string[]>): void {
  const values = left.get(control.name) ?? [];
  if (isTick(control)) {
    if (control.checked !== values.includes(control.value)) control.click();
    return;
  }
  const value = values.shift();
  if (value === undefined || value === control.value) return;
  setValue(control, value);
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

/** Uses the setter of the DOM prototype: React would take a change by its own setter for one that it made itself. */
function setValue(control: Control, value: string): void {
  const { prototype } =
    control instanceof HTMLSelectElement
      ? HTMLSelectElement
      : control instanceof HTMLTextAreaElement
        ? HTMLTextAreaElement
        : HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value);
}
