// A reason that is added to an act does not compile in its page until there is a text for it.
import { act } from '@zapisy/acts/act';
import { describe, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import type { RefusalText } from '../texts/refusal-text.ts';
import type { OwnTexts } from './own-texts.ts';

const definition = { rights: ['settle-and-issue'], input: z.object({}), audit: [] } as const;

describe('the own texts of a page', () => {
  const general = act({ ...definition, refusals: { 'bad-input': ['sum'] } });
  const lacking = act({ ...definition, refusals: { 'bad-input': ['sum', 'taker-unknown'] } });

  it('are not needed for an act whose reasons all have a general text', () => {
    expectTypeOf<object>().toExtend<OwnTexts<typeof general, 'sum', never>>();
  });

  it('are needed for a reason without a general text, which is also one of several acts', () => {
    expectTypeOf<object>().not.toExtend<OwnTexts<typeof lacking, 'sum', never>>();
    expectTypeOf<object>().not.toExtend<OwnTexts<typeof general | typeof lacking, 'sum', never>>();
    expectTypeOf<{ own: Record<'taker-unknown', RefusalText> }>().toExtend<OwnTexts<typeof lacking, 'sum', never>>();
  });

  it('are not needed for a reason that the page says elsewhere', () => {
    expectTypeOf<object>().toExtend<OwnTexts<typeof lacking, 'sum', 'taker-unknown'>>();
  });

  it('are those of reasons and codes of the act alone', () => {
    type Known = keyof NonNullable<OwnTexts<typeof lacking, 'sum', never>['own']>;
    expectTypeOf<Known>().toEqualTypeOf<'sum' | 'taker-unknown' | 'bad-input'>();
  });
});
