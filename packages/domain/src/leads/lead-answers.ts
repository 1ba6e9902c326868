// The answers of a form as they can be read: several values joined, a choice shown by its option's label (LEAD-4).
import { tidyLine } from '../characters.ts';

/** One entry of the platform's `field_data`: `name` is the question's key. */
export type FieldAnswer = { readonly name: string; readonly values: readonly string[] };

/** A question of the form; `options` are given for a choice, whose answer comes as the option's key. */
export type FormQuestion = {
  readonly key: string;
  readonly label: string;
  readonly options?: readonly { readonly key: string; readonly value: string }[];
};

/** A raw answer and its readable form; all are stored and shown, so nothing is lost when no field matches. */
export type LeadAnswer = {
  readonly name: string;
  readonly label: string;
  readonly values: readonly string[];
  /** '' for a skipped question. */
  readonly text: string;
};

/**
 * The platform's `field_data`, or what is stored of it, as readable answers. Tolerant: a value that is no text is read
 * as its text (a number, true) or as its JSON, an entry of another shape as an answer without a key, null as no answer.
 */
export function fieldAnswersFrom(raw: unknown): readonly FieldAnswer[] {
  return asList(raw).map((entry) => {
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry))
      return { name: '', values: textsOf(entry) };
    const { name, values } = entry as { readonly name?: unknown; readonly values?: unknown };
    return { name: typeof name === 'string' ? name : '', values: textsOf(values) };
  });
}

function textsOf(values: unknown): readonly string[] {
  return asList(values).flatMap((value) => {
    if (value === null) return [];
    return typeof value === 'object' ? JSON.stringify(value) : String(value);
  });
}

/** A single value becomes a list of it, and nothing an empty one. */
export function asList(value: unknown): readonly unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

const TEST_ANSWER = /^<?test lead: dummy data/i;
const TEST_EMAILS = new Set(['test@meta.com', 'test@fb.com']);

/** Every answer in the order of the form. */
export function readableAnswers(
  fieldData: readonly FieldAnswer[],
  questions: readonly FormQuestion[] = [],
): readonly LeadAnswer[] {
  const byKey = new Map(questions.map((question) => [question.key, question]));
  return fieldData.map(({ name, values }) => {
    const question = byKey.get(name);
    const labels = values.map((value) => tidyLine(labelOf(value, question)));
    const text = labels.filter((label) => label !== '').join(', ');
    return { name, label: question?.label ?? name, values, text };
  });
}

/**
 * True for a lead of the platform's testing tool. There is no flag: the dummy answers and the tool's own addresses are the
 * only signs. Such a lead is marked is_test and left out of figures (LEAD-6).
 */
export function isTestLead(fieldData: readonly FieldAnswer[]): boolean {
  return fieldData.some(({ values }) =>
    values.some((value) => TEST_ANSWER.test(value.trim()) || TEST_EMAILS.has(value.trim().toLowerCase())),
  );
}

function labelOf(value: string, question: FormQuestion | undefined): string {
  return question?.options?.find((option) => option.key === value)?.value ?? value;
}
