// How the invoicing provider reads a flag of a body.

const YES = new Set(['true', '1', 'yes']);

/** True for what the provider takes for true: a boolean, a number or a text. */
export function isProviderYes(value: unknown): boolean {
  return YES.has(String(value).toLowerCase());
}
