// When a form that shows a stored record starts again.
import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { FormAnswer } from './form-answer.ts';
import { useFormKey } from './use-form-key.ts';

type Shown = { readonly answer?: FormAnswer; readonly version: number | undefined };

const keyOf = (first: Shown) => {
  const { result, rerender } = renderHook(({ answer, version }: Shown) => useFormKey(answer, 'save', version), {
    initialProps: first,
  });
  return {
    key: () => result.current,
    show: (shown: Shown) => rerender(shown),
  };
};
const done = (act: string, at: number): FormAnswer => ({ act, at, kind: 'done', value: null });

const refused = (at: number): FormAnswer => ({ act: 'save', at, kind: 'wrong', typed: {} });

it('a form that is done keeps what was typed until its record was read, and starts again then, once', () => {
  const form = keyOf({ version: 1 });
  form.show({ answer: done('save', 10), version: 1 });
  expect(form.key()).toBe('');
  form.show({ answer: done('save', 10), version: 2 });
  const read = form.key();
  expect(read).not.toBe('');
  form.show({ answer: done('save', 10), version: 3 });
  expect(form.key()).toBe(read);
});

it('a form starts again for each answer, also when the record comes with it', () => {
  const form = keyOf({ version: 1 });
  const keys = [form.key()];
  for (const shown of [
    { answer: done('save', 10), version: 2 },
    { answer: refused(20), version: 2 },
    { answer: refused(30), version: 2 },
    { answer: done('save', 40), version: 3 },
  ]) {
    form.show(shown);
    keys.push(form.key());
  }
  expect(new Set(keys).size).toBe(keys.length);
});

it('a form that adds a record starts again as soon as it is done', () => {
  const form = keyOf({ version: undefined });
  form.show({ answer: done('save', 10), version: undefined });
  expect(form.key()).not.toBe('');
});

it('a form stays as it is while another one of its page is answered, also after an answer of its own', () => {
  const form = keyOf({ version: 1 });
  form.show({ answer: done('other', 5), version: 2 });
  expect(form.key()).toBe('');
  form.show({ answer: done('save', 10), version: 3 });
  const own = form.key();
  form.show({ answer: done('other', 20), version: 4 });
  expect(form.key()).toBe(own);
});
