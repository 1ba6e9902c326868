// A field that is added to an act does not compile in its form until it has a text, or the form says that the page writes it.
import { describe, expectTypeOf, it } from 'vitest';
import type { FieldTexts } from './read-form.server.ts';

type Input = {
  readonly paymentId: number;
  readonly seenAmount: number;
  readonly isStopped: boolean;
  readonly kind: 'trial' | 'turnus';
  readonly reason?: string | undefined;
  readonly parts: readonly { readonly amount: number }[];
};

describe('the texts of a form', () => {
  it('are needed for each text and number that a person can type, also in a list', () => {
    expectTypeOf<{ reason: string; 'parts.amount': string }>().toExtend<FieldTexts<Input>>();
    expectTypeOf<{ reason: string }>().not.toExtend<FieldTexts<Input>>();
    expectTypeOf<{ 'parts.amount': string }>().not.toExtend<FieldTexts<Input>>();
  });

  it('are not needed where the form says that only the page writes a field, or all the others', () => {
    expectTypeOf<{ reason: null; 'parts.amount': string }>().toExtend<FieldTexts<Input>>();
    expectTypeOf<{ '*': null }>().toExtend<FieldTexts<Input>>();
  });
});
