// The list of leads: rows move by menu, by keys and by dragging to a stage, as cards of the board do (LEAD-8).
import { Link, useNavigate } from '@remix-run/react';
import { CUSTOMER_STAGE, LEAD_STAGES } from '@zapisy/domain/leads/lead';
import { classes } from '@zapisy/screens/class-names';
import { Fragment, type ReactNode, useState } from 'react';
import { Card } from '../../components/layout/card.tsx';
import { useFirstScreen } from '../../pages/first-screen.ts';
import { pl } from '../../texts/pl.ts';
import { KeyHints } from '../shell/key-hints.tsx';
import { ContactDialog } from './board/contact-dialog.tsx';
import { dropProblem } from './board/drop-problem.ts';
import { onLeadKey } from './board/lead-keys.ts';
import { MoveNotice } from './board/move-notice.tsx';
import { MoveSender } from './board/move-sender.tsx';
import { useFollowedRow } from './board/use-followed-lead.ts';
import { useLeadActs } from './board/use-lead-acts.ts';
import type { BoardLead } from './board/use-lead-moves.ts';
import { type LeadFilter, panelAddress, stepAddress } from './lead-address.ts';
import { LeadListRow, WHERE_MIDDLE, WHERE_WIDE } from './lead-list-row.tsx';

const texts = pl.lead.board;

const COLUMNS: readonly { readonly title: string; readonly look: string }[] = [
  { title: texts.person, look: 'text-left' },
  { title: pl.lead.phone, look: `w-32 text-left ${WHERE_MIDDLE}` },
  { title: pl.staff.leadColumns.stage, look: 'w-42 text-left' },
  { title: pl.staff.leadColumns.city, look: `w-24 text-left ${WHERE_WIDE}` },
  { title: pl.lead.plan.contact, look: 'w-37 text-left' },
  { title: pl.lead.plan.owner, look: `w-28 text-left ${WHERE_WIDE}` },
  { title: pl.staff.leadColumns.received, look: `w-29 text-right ${WHERE_WIDE}` },
];

type LeadGroup = {
  readonly title: string;
  /** How many there are, where it is known; '99+' where they were not counted to the end. */
  readonly count?: string | undefined;
  readonly leads: readonly BoardLead[];
  /** Where all of them are, when these are only the first, and how the link is called. */
  readonly all?: { readonly to: string; readonly title: string } | undefined;
};

type LeadTableProps = {
  readonly groups: readonly LeadGroup[];
  readonly filter: LeadFilter;
  readonly now: Date;
  readonly me: string;
  readonly openId: string | undefined;
  /** In place of the rows, when there are none: the bar of the latest act stays above it. */
  readonly children: ReactNode;
};

export function LeadTable({ groups, filter, now, me, openId, children }: LeadTableProps) {
  const navigate = useNavigate();
  const [dragged, setDragged] = useState<string>();
  const { ref, moves, acts, undo, place, problem, setProblem, planned, closePlan } = useLeadActs(me);
  useFollowedRow(ref, { act: moves.latest, place, groups });
  const lead = groups.flatMap(({ leads }) => leads).find(({ id }) => id === dragged);
  const drop = (stage: (typeof LEAD_STAGES)[number]) => {
    const shown = lead && moves.shown(lead);
    setDragged(undefined);
    if (!shown || shown.stage === stage) return;
    const why = dropProblem(shown, stage);
    if (why !== undefined) setProblem(why);
    else if (stage === CUSTOMER_STAGE) navigate(stepAddress(filter, shown.id), { preventScrollReset: true });
    else acts.send({ lead: shown, fields: { action: 'move', to: stage }, stage });
  };
  return (
    <section
      ref={ref}
      aria-label={pl.staff.leads}
      onKeyDown={(event) => onLeadKey(event, undo)}
      onDragStart={(event) => {
        if (event.target instanceof HTMLElement)
          setDragged(event.target.closest<HTMLElement>('[data-lead]')?.dataset['lead']);
      }}
      onDragEnd={() => setDragged(undefined)}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2"
    >
      <MoveNotice end={moves.end} undo={moves.undo} again={moves.again} problem={problem} send={acts.send} />
      {moves.pending.map((act) => (
        <MoveSender key={act.key} act={act} onEnd={(answer) => moves.ended(act, answer)} />
      ))}
      {lead && <DropStrip drop={drop} />}
      {groups.length === 0 ? (
        <Card className="p-pad">{children}</Card>
      ) : (
        <Rows groups={groups} filter={filter} now={now} openId={openId} acts={acts} shown={moves.shown} />
      )}
      {planned && <ContactDialog lead={planned} now={now} send={acts.send} onClose={closePlan} />}
    </section>
  );
}

type RowsProps = Omit<LeadTableProps, 'me' | 'children'> &
  Pick<ReturnType<typeof useLeadActs>, 'acts'> & {
    /** The lead as the acts that are under way leave it. */
    readonly shown: ReturnType<typeof useLeadActs>['moves']['shown'];
  };

function Rows({ groups, filter, now, openId, acts, shown }: RowsProps) {
  const first = new Set(useFirstScreen(groups.flatMap(({ leads }) => leads)));
  return (
    <>
      <div className="@container rounded-card border border-line bg-surface shadow-card">
        <table className="w-full table-fixed border-collapse max-sm:block">
          <caption className="sr-only">{pl.staff.leads}</caption>
          <thead className="max-sm:sr-only">
            <tr className="text-fine whitespace-nowrap text-muted">
              {COLUMNS.map(({ title, look }) => (
                <th
                  key={title}
                  scope="col"
                  className={classes('px-2 py-2 font-semibold first:pl-pad last:pr-pad', look)}
                >
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="max-sm:block">
            {groups.map(({ title, count, leads, all }) => (
              <Fragment key={title}>
                {groups.length > 1 && <GroupHead title={count === undefined ? title : `${title} · ${count}`} />}
                {leads
                  .filter((one) => first.has(one))
                  .map((one) => (
                    <LeadListRow
                      key={one.id}
                      lead={shown(one)}
                      now={now}
                      isOpen={one.id === openId}
                      address={panelAddress(filter, one.id)}
                      acts={acts}
                    />
                  ))}
                {all !== undefined && <AllOfGroup {...all} />}
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
      <KeyHints title={texts.keys} hints={texts.hints} />
    </>
  );
}

function GroupHead({ title }: { readonly title: string }) {
  return (
    <tr className="border-t border-line bg-sunken max-sm:block">
      <th
        scope="colgroup"
        className="px-pad py-1.5 text-left text-fine font-semibold whitespace-nowrap text-muted max-sm:block"
      >
        {title}
      </th>
      <OtherCells />
    </tr>
  );
}

function AllOfGroup({ to, title }: NonNullable<LeadGroup['all']>) {
  return (
    <tr className="border-t border-line max-sm:block">
      <td className="px-pad py-2 whitespace-nowrap max-sm:block">
        <Link to={to} className="link-alone">
          {title}
        </Link>
      </td>
      <OtherCells />
    </tr>
  );
}

/** One for each column that is shown: a cell over seven of them would keep the width of those that are hidden. */
function OtherCells() {
  return COLUMNS.slice(1).map(({ title, look }) => <td key={title} className={classes(look, 'p-0 max-sm:hidden')} />);
}

/** While a row is dragged: where it can be dropped. */
function DropStrip({ drop }: { readonly drop: (stage: (typeof LEAD_STAGES)[number]) => void }) {
  return (
    <div aria-hidden className="sticky top-2 z-20 grid grid-cols-4 gap-2">
      {LEAD_STAGES.map((stage) => (
        <button
          type="button"
          tabIndex={-1}
          key={stage}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            drop(stage);
          }}
          className="rounded-card border border-dashed border-select-line bg-select p-3 text-center font-semibold"
        >
          {stage}
        </button>
      ))}
    </div>
  );
}
