// HTML written as a tagged template: every value is escaped unless it is HTML itself.

export type Html = { readonly markup: string };

type HtmlValue = Html | string | number | undefined | readonly Html[];

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function html(parts: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  return { markup: parts.map((part, at) => (at === 0 ? part : `${written(values[at - 1])}${part}`)).join('') };
}

/** Markup of our own files, let in as it is. */
export function trusted(markup: string): Html {
  return { markup };
}

function written(value: HtmlValue): string {
  if (value === undefined) return '';
  if (typeof value === 'object') {
    return 'markup' in value ? value.markup : value.map((item) => item.markup).join('');
  }
  return String(value).replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}
