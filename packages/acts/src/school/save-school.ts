// saveSchool, 'Zapisz dane szkoły': what the school says of itself on every page, letter and file (SCH-1, SCH-2).
import { SCHOOL_FIELDS } from '@zapisy/domain/school/school';
import { z } from 'zod';
import { act } from '../act.ts';
import { typedText } from '../inputs/typed-text.ts';

export const saveSchoolAct = act({
  rights: ['manage-school'],
  input: z.object({
    name: typedText,
    motto: typedText,
    colour: typedText,
    street: typedText,
    postalCode: typedText,
    city: typedText,
    phone: typedText,
    email: typedText,
    openingHours: typedText,
    taxId: typedText,
    isVatPayer: z.boolean(),
    vatExemption: typedText,
    bankAccount: typedText,
    /** What the screen showed; 0 before the first change. */
    version: z.int32().min(0),
  }),
  refusals: { 'bad-input': [], conflict: ['changed-meanwhile'] },
  audit: [{ action: 'saveSchool', entity: 'school_details', fields: SCHOOL_FIELDS }],
});
