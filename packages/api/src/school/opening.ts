// The steps of a school that opens, each checked now (SCH-9).
import { lawKindsInForce } from '@zapisy/db/law/law-text-records';
import { citiesSelling } from '@zapisy/db/printing/fiscal-overdue-records';
import { storedOpening } from '@zapisy/db/school/opening-records';
import { currentSchool } from '@zapisy/db/school/school-records';
import { readFiscalRoutes, routeProblems } from '@zapisy/domain/printing/fiscal-route';
import { type CheckedStep, openingSteps } from '@zapisy/domain/school/opening';
import type { SignedInContext } from '../context.ts';

export async function schoolOpening(ctx: SignedInContext): Promise<readonly CheckedStep[]> {
  const { database, clock, settings, outside, session } = ctx;
  const { prisma } = database;
  const [school, stored, selling, kinds] = await Promise.all([
    currentSchool(prisma),
    storedOpening(prisma, session.email),
    citiesSelling(prisma),
    lawKindsInForce(prisma, clock.now()),
  ]);
  return openingSteps({
    ...stored,
    isNamed: school.name !== '',
    isReachable: school.phone !== '' || school.email !== '',
    hasTerms: kinds.includes('terms') && kinds.includes('privacy'),
    sendsLetters: outside.mail.sender !== undefined,
    citiesWithoutRoute: routeProblems(selling, readFiscalRoutes(settings.fiscalRoutes)).map(({ city }) => city),
  });
}
