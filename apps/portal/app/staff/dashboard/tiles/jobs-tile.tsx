// 'Zadania': the scheduled jobs with their last and next run; only one that failed is marked (DASH-9).
import { Link } from '@remix-run/react';
import type { JobKey } from '@zapisy/domain/schedule/jobs';
import { CircleX } from 'lucide-react';
import { pl } from '#app/texts/pl.ts';
import { shortMoment } from '#app/texts/short-moment.ts';
import { JOBS, LETTERS } from '../../shell/addresses.ts';
import type { TileData } from './read-tiles.server.ts';
import { Tile } from './tile.tsx';

const texts = pl.dashboard.jobs;

type Job = TileData['jobs'][number];

/** The jobs whose result people wait for; a job that failed comes before them. */
const FIRST: readonly JobKey[] = [
  'social_ad_spend_import',
  'payment_reminders',
  'reservation_release',
  'outgoing_mail',
  'social_lead_reconciliation',
];
const SHOWN = 5;

type JobsTileProps = {
  readonly read: readonly Job[];
  /** E-mails that failed; undefined for roles that do not handle them. */
  readonly failedLetters: number | undefined;
  /** The chosen city, '' for all: jobs have none. */
  readonly city: string;
  readonly now: Date;
};

export function JobsTile({ read: jobs, failedLetters = 0, city, now }: JobsTileProps) {
  const isMarked = ({ jobKey, lastState }: Job) =>
    lastState === 'failed' || (jobKey === 'outgoing_mail' && failedLetters > 0);
  const known = FIRST.flatMap((key) => jobs.find(({ jobKey }) => jobKey === key) ?? []);
  const shown = [...new Set([...jobs.filter(isMarked), ...known])].slice(0, SHOWN);
  return (
    <Tile
      id="zadania"
      title={texts.title}
      scope={city === '' ? undefined : pl.dashboard.ofEveryCity}
      link={{ to: JOBS, title: texts.all(jobs.length) }}
    >
      {shown.length === 0 ? (
        <p className="p-pad text-muted">{texts.empty}</p>
      ) : (
        <table className="w-full border-collapse">
          <caption className="sr-only">{texts.title}</caption>
          <thead>
            <tr className="text-left text-fine text-muted">
              <th scope="col" className="py-2 pl-pad font-semibold">
                {texts.job}
              </th>
              <th scope="col" className="px-2 py-2 font-semibold">
                {texts.last}
              </th>
              <th scope="col" className="py-2 pr-pad text-right font-semibold">
                {texts.next}
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((job) => (
              <JobLine
                key={job.jobKey}
                job={job}
                failedLetters={job.jobKey === 'outgoing_mail' ? failedLetters : 0}
                now={now}
              />
            ))}
          </tbody>
        </table>
      )}
    </Tile>
  );
}

type JobLineProps = { readonly job: Job; readonly failedLetters: number; readonly now: Date };

function JobLine({ job: { jobKey, lastState, lastSlot, enabled, next }, failedLetters, now }: JobLineProps) {
  return (
    <tr className="h-[42px] border-t border-line">
      <th scope="row" className="min-w-0 py-1 pl-pad text-left leading-[1.3] font-normal">
        <Link to={JOBS} className="inline-block min-h-6 content-center text-ink no-underline hover:underline">
          {pl.jobs.names[jobKey]}
        </Link>
        {lastState === 'failed' && (
          <span className="flex items-center gap-1 text-fine font-semibold text-error-line">
            <CircleX aria-hidden size={13} />
            {texts.failed}
          </span>
        )}
        {failedLetters > 0 && (
          <Link to={LETTERS} className="flex min-h-6 w-fit items-center gap-1 text-fine font-semibold text-error-line">
            <CircleX aria-hidden size={13} />
            {texts.unsent(failedLetters)}
          </Link>
        )}
      </th>
      <td className="num px-2 py-1 text-small text-muted">{lastSlot ? shortMoment(lastSlot, now) : pl.jobs.never}</td>
      <td className="num py-1 pr-pad text-right text-small">
        {enabled ? next ? shortMoment(next, now) : texts.noNext : <span className="text-warn-ink">{texts.off}</span>}
      </td>
    </tr>
  );
}
