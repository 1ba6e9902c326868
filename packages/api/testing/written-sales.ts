// How much a settlement has written, for tests that expect it once or not at all.
import type { TestApi } from './test-api.ts';

export const NOTHING_WRITTEN = { settlement: 0, printJob: 0, audit: 0, jobs: 0, paid: 0 };

export async function writtenSales({ database: { prisma, pool } }: TestApi) {
  const { rows } = await pool.query<{ jobs: number }>('SELECT count(*)::int AS jobs FROM graphile_worker.jobs');
  return {
    settlement: await prisma.settlement.count(),
    printJob: await prisma.printJob.count(),
    audit: await prisma.audit.count(),
    jobs: rows[0]?.jobs,
    paid: await prisma.payment.count({ where: { state: 'paid' } }),
  };
}
