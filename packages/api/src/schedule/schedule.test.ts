// The cron configuration for staff: read by several roles, switched and run by the administrator, with an audit row
// each.
import { listAudit } from '@zapisy/db/audit/audit-records';
import { installJobs } from '@zapisy/db/schedule/cron-records';
import { JOB_SCHEDULES } from '@zapisy/domain/schedule/jobs';
import { expect, it } from 'vitest';
import { ACTORS } from '../../testing/people.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { testApi } from '../../testing/test-api.ts';

const api = testApi();
const jobKey = 'social_ad_spend_import';
const admin = () => api.as('admin').schedule;
const install = () => installJobs(api.database.prisma, JOB_SCHEDULES);
const audit = async () => (await listAudit(api.database.prisma, { limit: 10 })).map(({ id: _, at: __, ...row }) => row);

it('jobs are read with their schedule and their last end', async () => {
  await install();
  const jobs = await api.as('marketing').schedule.jobs();
  expect(jobs.find((job) => job.jobKey === jobKey)).toMatchObject({ schedule: '0 6 * * *', enabled: true });
});

it('switch counts at once and leaves an audit row, but only when it changes something', async () => {
  await install();
  const jobs = await admin().switch({ jobKey, enabled: false });
  expect(jobs.find((job) => job.jobKey === jobKey)?.enabled).toBe(false);
  await admin().switch({ jobKey, enabled: false });
  expect(await audit()).toEqual([
    {
      actor: ACTORS.admin.email,
      actorSub: ACTORS.admin.sub,
      action: 'switchScheduledJob',
      entity: 'cron_config',
      entityId: jobKey,
      before: { enabled: true },
      after: { enabled: false },
    },
  ]);
});

it('switch finds nothing before a server has written the table', async () => {
  expect(await refusalOf(admin().switch({ jobKey, enabled: false }))).toEqual({ code: 'not-found' });
  expect(await audit()).toEqual([]);
});

it('run leaves one job for a worker, however often it is pressed, and who pressed', async () => {
  await admin().run({ jobKey });
  await admin().run({ jobKey });
  const { rows } = await api.database.pool.query('SELECT key, task_identifier AS task FROM graphile_worker.jobs');
  expect(rows).toEqual([{ key: `run-scheduled-job ${jobKey} manual`, task: 'run-scheduled-job' }]);
  expect((await audit()).map((row) => row.action)).toEqual(['runScheduledJob', 'runScheduledJob']);
});
