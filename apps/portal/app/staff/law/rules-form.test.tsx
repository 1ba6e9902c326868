// The form of what is asked of parents: after a wrong number every choice stays as it was sent.
import { screen } from '@testing-library/react';
import { DEFAULT_LAW_RULES, DEMANDED_KINDS } from '@zapisy/domain/law/law-rules';
import { COURSE_KINDS } from '@zapisy/domain/registration/course';
import { expect, it } from 'vitest';
import { renderPage } from '#app/testing/render-page.tsx';
import { RulesForm } from './rules-form.tsx';

const CHOSEN = Object.fromEntries(
  DEMANDED_KINDS.map((text) => [text, Object.fromEntries(COURSE_KINDS.map((course) => [course, 'optional']))]),
);

it('the rules of the law keep each choice that was sent with a wrong number of days', () => {
  const initialValue = { version: '0', cardDays: 'x', demands: CHOSEN };
  const typed = { status: 'error' as const, initialValue, error: { cardDays: ['Podaj liczbę dni.'] } };
  renderPage(() => (
    <RulesForm rules={DEFAULT_LAW_RULES} answer={{ act: 'rules', at: 1, kind: 'wrong', typed: typed as never }} />
  ));
  for (const choice of screen.getAllByRole('combobox')) expect(choice).toHaveValue('optional');
  expect(screen.getByRole('textbox')).toHaveValue('x');
});
