// The parts of the forms: a field with its problem, a button, and where the form leads (ACC-7).
import { type Html, html } from './html.ts';

export type Field = {
  readonly name: string;
  readonly label: string;
  readonly type: 'email' | 'password' | 'text';
  readonly autocomplete: string;
  readonly value?: string | undefined;
  readonly hint?: string;
  readonly problem?: string | undefined;
  /** Beside the label. */
  readonly beside?: Html;
  /** For codes of digits. */
  readonly inputmode?: 'numeric';
};

export function fieldMarkup(field: Field): Html {
  const { name, label, type, autocomplete, value, hint, problem, beside, inputmode } = field;
  const described = [hint && `${name}-hint`, problem && `${name}-problem`].filter((id) => id).join(' ');
  return html`<div class="field"><div class="row"><label for="${name}">${label}</label>${beside}</div>
<input class="input" id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" value="${value}"${when(inputmode, html` inputmode="${inputmode}"`)}${when(described, html` aria-describedby="${described}"`)}${when(problem, html` aria-invalid="true"`)}>
${when(hint, html`<p class="hint" id="${name}-hint">${hint}</p>`)}${when(problem, html`<p class="problem" id="${name}-problem">${problem}</p>`)}</div>`;
}

export function when(condition: unknown, content: Html): Html | undefined {
  return condition === undefined || condition === '' ? undefined : content;
}

/** A form that carries on where the person is going. */
export function form(path: string, goingTo: string, content: Html): Html {
  return html`<form class="form" method="post" action="${withQuery(path, goingTo)}" novalidate>${content}</form>`;
}

export function button(words: string): Html {
  return html`<button class="button">${words}</button>`;
}

export function quietButton(words: string): Html {
  return html`<button class="button button--quiet">${words}</button>`;
}

export function hidden(name: string, value: string): Html {
  return html`<input type="hidden" name="${name}" value="${value}">`;
}

export function withQuery(path: string, query: string): string {
  return query === '' ? path : `${path}?${query}`;
}
