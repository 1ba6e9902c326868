// The texts of what is wrong with a camp's card, whoever fills it in.
import { CARD_FIELDS, type CardField } from '@zapisy/domain/law/health-card';
import { healthCardPl } from '#app/texts/health-card-pl.ts';

const { problems } = healthCardPl.healthCard;

const textOf = (field: string) => (problem: { readonly code: string }) =>
  problem.code === 'required' ? problems.required[field] : problems['too-long'];

// One entry for each field.
export const CARD_PROBLEMS = Object.fromEntries(CARD_FIELDS.map((field) => [field, textOf(field)])) as Readonly<
  Record<CardField, ReturnType<typeof textOf>>
>;
