// changeFrameOrigins, 'Zapisz adresy stron': the sites that may show the offer in a frame (OFF-5).
import { z } from 'zod';
import { act } from '../act.ts';
import { typedLines } from '../inputs/typed-text.ts';

export const changeFrameOriginsAct = act({
  rights: ['manage-school'],
  input: z.object({
    /** One address a line. */
    origins: typedLines,
    /** What the screen showed: a school has a name before its offer stands on other sites. */
    version: z.int32().min(1),
  }),
  refusals: { 'bad-input': [], conflict: ['changed-meanwhile'] },
  audit: [{ action: 'changeFrameOrigins', entity: 'school_details', fields: ['frameOrigins'] }],
});
