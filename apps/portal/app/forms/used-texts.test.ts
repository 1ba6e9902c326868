// Each general text of a refusal is said by a page: one of its acts may be refused for that reason.
import type { Act } from '@zapisy/acts/act';
import { expect, it } from 'vitest';
import { pl } from '../texts/pl.ts';

const STAFF = import.meta.glob<string>('../staff/**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true });
const CLIENTS = import.meta.glob<string>('../client/**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true });

const ACTS = Object.assign(
  {},
  ...Object.values(import.meta.glob('../../../../packages/acts/src/**/*.ts', { eager: true })),
) as Readonly<Record<string, Act>>;

/** The reasons of the acts that these pages name. */
function reasonsOn(pages: Readonly<Record<string, string>>): ReadonlySet<string> {
  const names = Object.values(pages).flatMap((page) =>
    [...page.matchAll(/typeof (\w+Act)\b/gu)].map(([, name]) => name),
  );
  return new Set(names.flatMap((name) => Object.values(ACTS[name ?? '']?.refusals ?? {}).flat()));
}

it.each([
  ['staff', pl.staffRefusals.reasons, STAFF],
  ['clients', pl.clientRefusals, CLIENTS],
] as const)('a page of %s may be refused for each reason that has a text', (_, texts, pages) => {
  const met = reasonsOn(pages);
  expect(Object.keys(texts).filter((reason) => !met.has(reason))).toEqual([]);
});
