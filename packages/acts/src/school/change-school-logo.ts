// changeSchoolLogo, 'Zmień logo' and 'Usuń logo': the picture beside the school's name (SCH-5).
import { LARGEST_LOGO } from '@zapisy/domain/school/logo-picture';
import { z } from 'zod';
import { act } from '../act.ts';

/** One character more than the largest picture has in base64, so that the rule names one that is too large. */
const LONGEST = Math.ceil((LARGEST_LOGO + 1) / 3) * 4;

export const changeSchoolLogoAct = act({
  rights: ['manage-school'],
  input: z.object({
    /** In base64; null: without a logo. */
    picture: z.base64().max(LONGEST).nullable(),
    /** What the screen showed: a school has a name before it has a logo. */
    version: z.int32().min(1),
  }),
  refusals: { 'bad-input': [], conflict: ['changed-meanwhile'] },
  audit: [{ action: 'changeSchoolLogo', entity: 'school_details', fields: ['hasLogo'] }],
});
