// The demo data: a chain of activity schools in three cities, as of today; for development and for pictures.
import { JOB_SCHEDULES } from '@zapisy/domain/schedule/jobs';
import { warsawDate } from '@zapisy/domain/warsaw-time';
import { type Database, inTransaction, type Tx } from '../src/connection/open-database.ts';
import { installJobs } from '../src/schedule/cron-records.ts';
import { writeAudit } from './audit.ts';
import { demoCourses, writeCourses } from './courses.ts';
import { demoPayments, MINUTE_MS } from './demo-payments.ts';
import { writeDesks } from './desks.ts';
import { writeFamilies } from './families.ts';
import { writeLeads } from './leads.ts';
import { writeBudgets } from './marketing.ts';
import { writePayments } from './payments.ts';
import { writeRegistrations } from './registrations.ts';
import { writeSchool } from './school.ts';
import { writeStaff } from './staff.ts';

const KNOWN_FOR_MS = 90 * 24 * 60 * MINUTE_MS;

/**
 * Fills an empty database, in one transaction; all days lie around `now`, in Europe/Warsaw. False, with nothing
 * written, when there are data already. For development only: the caller decides whether this is a development
 * database.
 */
export function seedDemoData(database: Pick<Database, 'prisma'>, now: Date): Promise<boolean> {
  return inTransaction(database, async (tx) => {
    // When two processes start at once, the second waits here, and finds the data written.
    await tx.$executeRaw`LOCK TABLE owner IN SHARE ROW EXCLUSIVE MODE`;
    if (!(await isEmpty(tx))) return false;
    const since = new Date(now.getTime() - KNOWN_FOR_MS);
    const courses = demoCourses(warsawDate(now));
    await writeSchool(tx);
    await writeStaff(tx);
    await writeDesks(tx, now);
    await writeFamilies(tx, since);
    await writeCourses(tx, courses, since);
    await writeRegistrations(tx, courses, { since, now });
    await writePayments(tx, demoPayments(courses, now), now);
    await writeLeads(tx, now);
    await writeBudgets(tx, now);
    await writeAudit(tx);
    await installJobs(tx, JOB_SCHEDULES);
    return true;
  });
}

async function isEmpty(tx: Tx): Promise<boolean> {
  const counts = [tx.owner.count(), tx.course.count(), tx.payment.count(), tx.lead.count(), tx.marketingBudget.count()];
  for (const count of counts) if ((await count) > 0) return false;
  return true;
}
