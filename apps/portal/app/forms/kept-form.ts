// What a person has typed into a form, taken from the page and put back into it.

export type KeptForm = {
  /** The names of its fields, which tell it from other forms of a page. */
  readonly names: string;
  /** Its values as they would be sent. */
  readonly values: readonly (readonly [name: string, value: string])[];
};

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export function keptForm(form: HTMLFormElement): KeptForm {
  const names = new Set(controlsOf(form).map(({ name }) => name));
  const values = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && names.has(name) ? [[name, value] as const] : [],
  );
  return { names: namesOf(form), values };
}

/** Puts the values into the form of those fields, if the page has it; of several, into the one whose hidden fields agree. */
export function putBack(kept: KeptForm, page: ParentNode): HTMLFormElement | undefined {
  const forms = [...page.querySelectorAll<HTMLFormElement>('form[method="post" i]')];
  const same = forms.filter((form) => namesOf(form) === kept.names);
  const [best] = same.toSorted((one, other) => agreement(other, kept) - agreement(one, kept));
  if (!best) return undefined;
  for (const details of ancestors(best, 'details')) details.setAttribute('open', '');
  const left = new Map<string, string[]>();
  for (const [name, value] of kept.values) left.set(name, [...(left.get(name) ?? []), value]);
  for (const control of controlsOf(best)) put(control, left);
  return best;
}

function controlsOf(form: HTMLFormElement): readonly Control[] {
  return [...form.elements].filter(
    (one): one is Control =>
      (one instanceof HTMLInputElement && !['submit', 'button', 'file', 'password'].includes(one.type)) ||
      one instanceof HTMLSelectElement ||
      one instanceof HTMLTextAreaElement,
  );
}

function namesOf(form: HTMLFormElement): string {
  return [...new Set(controlsOf(form).map(({ name }) => name))].toSorted().join(' ');
}

function agreement(form: HTMLFormElement, { values }: KeptForm): number {
  const hidden = controlsOf(form).filter(({ type }) => type === 'hidden');
  return hidden.filter(({ name, value }) => values.some((pair) => pair[0] === name && pair[1] === value)).length;
}

function* ancestors(element: Element, selector: string): Generator<Element> {
  for (let at = element.closest(selector); at; at = at.parentElement?.closest(selector) ?? null) yield at;
}

function put(control: Control, left: Map<string, string[]>): void {
  const values = left.get(control.name) ?? [];
  if (control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')) {
    if (control.checked !== values.includes(control.value)) control.click();
    return;
  }
  const value = values.shift();
  if (value === undefined || value === control.value) return;
  setValue(control, value);
  if (control.type === 'hidden') return;
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

/** By the setter of the page itself: React's own would take the change for one that it made. */
function setValue(control: Control, value: string): void {
  const { prototype } =
    control instanceof HTMLSelectElement
      ? HTMLSelectElement
      : control instanceof HTMLTextAreaElement
        ? HTMLTextAreaElement
        : HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value);
}
