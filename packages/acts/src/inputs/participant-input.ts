// A new participant as a person types it: the names have the lengths of a document's line.
import { FIRST_BIRTH_YEAR } from '@zapisy/domain/people/person-limits';
import { LINE_PART_LIMITS } from '@zapisy/domain/registration/registration-line';
import { z } from 'zod';
import { line } from './line-input.ts';

export const participantInput = z.object({
  firstName: line.pipe(z.string().min(1).max(LINE_PART_LIMITS.firstName)),
  lastName: line.pipe(z.string().min(1).max(LINE_PART_LIMITS.lastName)),
  birthYear: z.int().min(FIRST_BIRTH_YEAR),
});
