// Lead forms as the ad platform described them, stored with the time of reading, so that the platform is not asked for
// each lead.
import type { FormQuestion } from '@zapisy/domain/leads/lead-answers';
import type { Tx } from '../connection/open-database.ts';
import type { Prisma } from '../generated/prisma/client.ts';
import { readJson } from '../values/json-column.ts';
import { FORM_QUESTIONS } from '../values/json-schemas.ts';

export type LeadForm = {
  readonly id: string;
  readonly pageId: string | null;
  readonly name: string;
  readonly questions: readonly FormQuestion[];
};

/** `form` is undefined when the platform did not return it. */
type FormDraft = { readonly form: LeadForm | undefined; readonly fetchedAt: Date };

/** The stored description of a form and its time; undefined when the platform was not asked yet. */
export async function storedForm(tx: Tx, formId: string): Promise<FormDraft | undefined> {
  const row = await tx.leadForm.findUnique({ where: { formId } });
  if (!row) return undefined;
  const { pageId, name, isKnown, fetchedAt } = row;
  const questions = readJson(FORM_QUESTIONS, row.questions, { table: 'lead_form', column: 'questions', id: formId });
  return { form: isKnown ? { id: formId, pageId, name, questions } : undefined, fetchedAt };
}

/** Stores descriptions; a later one replaces an earlier one. */
export async function saveLeadForms(tx: Tx, forms: readonly LeadForm[], fetchedAt: Date): Promise<void> {
  for (const { id: formId, pageId, name, questions } of forms.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const stored = { pageId, name, questions: questions as unknown as Prisma.InputJsonArray, isKnown: true, fetchedAt };
    await tx.leadForm.upsert({
      where: { formId },
      create: { formId, ...stored },
      update: stored,
      select: { formId: true },
    });
  }
}

/** Records that the platform did not return a form; an earlier description stays. */
export async function saveUnknownForm(tx: Tx, formId: string, fetchedAt: Date): Promise<void> {
  await tx.leadForm.upsert({
    where: { formId },
    create: { formId, isKnown: false, fetchedAt },
    update: { fetchedAt },
    select: { formId: true },
  });
}
