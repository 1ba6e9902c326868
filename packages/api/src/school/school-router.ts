// The school's own data: what everybody may read of them, and what administrators write (SCH-1, SCH-6).
import { changeFrameOriginsAct } from '@zapisy/acts/school/change-frame-origins';
import { changeSchoolLogoAct } from '@zapisy/acts/school/change-school-logo';
import { saveSchoolAct } from '@zapisy/acts/school/save-school';
import { currentSchool } from '@zapisy/db/school/school-records';
import { z } from 'zod';
import { procedureFor, procedureOf, publicProcedure, router } from '../trpc.ts';
import { schoolOpening } from './opening.ts';
import { changeFrameOrigins, changeSchoolLogo, publishedSchool, saveSchool, schoolLogo } from './school-details.ts';

const logoInput = z.object({ id: z.string().regex(/^[\da-f]{32}$/) });

export const schoolRouter = router({
  shown: publicProcedure.query(({ ctx }) => publishedSchool(ctx)),
  /** A header of the page names them. */
  frameOrigins: publicProcedure.query(async ({ ctx }) => (await currentSchool(ctx.database.prisma)).frameOrigins),
  logo: publicProcedure.input(logoInput).query(({ ctx, input }) => schoolLogo(ctx, input.id)),
  details: procedureFor('manage-school').query(({ ctx }) => currentSchool(ctx.database.prisma)),
  opening: procedureFor('manage-school').query(({ ctx }) => schoolOpening(ctx)),
  save: procedureOf(saveSchoolAct).mutation(({ ctx, input }) => saveSchool(ctx, input)),
  changeLogo: procedureOf(changeSchoolLogoAct).mutation(({ ctx, input }) => changeSchoolLogo(ctx, input)),
  changeFrameOrigins: procedureOf(changeFrameOriginsAct).mutation(({ ctx, input }) => changeFrameOrigins(ctx, input)),
});
