// What a form of ours always sends: any other value is answered with 400.
import { describe, expect, it } from 'vitest';
import { oneOfValues, sentId, sentNumber, sentText, withReadForm } from './form-value.server.ts';

type Read = (form: FormData) => unknown;

function formWith(value: string | undefined): FormData {
  const form = new FormData();
  if (value !== undefined) form.set('field', value);
  return form;
}

describe('a value that our form sends', () => {
  it.each<[string, Read, string, unknown]>([
    ['an act', (form) => oneOfValues(form, 'field', ['save', 'remove']), 'save', 'save'],
    ['a text', (form) => sentText(form, 'field'), ' Anna ', 'Anna'],
    ['an empty text', (form) => sentText(form, 'field'), '', ''],
    ['an id', (form) => sentId(form, 'field'), '0c8a6a0e-58a5-4a0b', '0c8a6a0e-58a5-4a0b'],
    ['a version', (form) => sentNumber(form, 'field'), '0', 0],
    ['an amount', (form) => sentNumber(form, 'field'), '25000', 25_000],
  ])('%s is read', (_, read, value, expected) => {
    expect(read(formWith(value))).toBe(expected);
  });

  it.each<[string, Read, string | undefined]>([
    ['an unknown act', (form) => oneOfValues(form, 'field', ['save', 'remove']), 'copy'],
    ['a missing act', (form) => oneOfValues(form, 'field', ['save', 'remove']), undefined],
    ['a missing text', (form) => sentText(form, 'field'), undefined],
    ['a missing id', (form) => sentId(form, 'field'), undefined],
    ['an empty id', (form) => sentId(form, 'field'), ''],
    ['an id with a slash', (form) => sentId(form, 'field'), '../1'],
    ['a version that is no number', (form) => sentNumber(form, 'field'), 'pierwsza'],
    ['a negative version', (form) => sentNumber(form, 'field'), '-1'],
    ['an empty version', (form) => sentNumber(form, 'field'), ''],
  ])('%s is answered with 400', (_, read, value) => {
    expect(() => read(formWith(value))).toThrow(expect.objectContaining({ status: 400 }));
  });
});

it.each([
  ['of another type', 'application/json', '{}'],
  ['of no type', '', 'pole=1'],
  [
    'of several parts without an end',
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="a"\r\n',
  ],
])('a body that is no form is answered with 400: one %s', async (_, type, body) => {
  const request = new Request('http://127.0.0.1/', { method: 'POST', headers: { 'content-type': type }, body });
  await expect(withReadForm(request).formData()).rejects.toMatchObject({ status: 400 });
});
