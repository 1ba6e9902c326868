// When a form that shows a stored record starts again.
import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { FormAnswer } from './form-answer.ts';
import { useFormKey } from './use-form-key.ts';

type Shown = { readonly answer?: FormAnswer; readonly version: number };

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

it('a form starts again when it is done, and when its record was read', () => {
  const form = keyOf({ version: 1 });
  const keys = [form.key()];
  form.show({ answer: done('save', 10), version: 1 });
  keys.push(form.key());
  form.show({ answer: done('save', 10), version: 2 });
  keys.push(form.key());
  expect(new Set(keys).size).toBe(3);
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
