// People whom the sandbox invents: their names are right Polish.
import { expect, it } from 'vitest';
import { FORMS } from './catalogue.ts';
import { answersTo } from './lead.ts';

it('a woman has a woman’s surname, a man a man’s', () => {
  const form = FORMS.find(({ questions }) => questions.some(({ key }) => key === 'full_name'));
  if (!form) throw new Error('No form asks for the full name.');
  for (let n = 0; n < 200; n += 1) {
    const [first = '', last = ''] = (
      answersTo(form, n).find(({ name }) => name === 'full_name')?.values[0] ?? ''
    ).split(' ');
    expect(last, `${first} ${last}`).not.toMatch(first.endsWith('a') ? /ski(-|$)/ : /ska(-|$)/);
  }
});
