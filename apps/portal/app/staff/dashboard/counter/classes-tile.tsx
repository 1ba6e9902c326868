// 'Dzisiejsze zajęcia': when, where, how many places are left, and how many of those who come owe (DASH-10).
import { Link } from '@remix-run/react';
import { warsawTime } from '@zapisy/domain/warsaw-time';
import { classes } from '@zapisy/screens/class-names';
import { venueText } from '@zapisy/screens/texts/course-facts';
import { typeset } from '@zapisy/screens/texts/typesetting';
import { EmptyState } from '#app/components/feedback/empty-state.tsx';
import { ButtonLink } from '#app/components/form/button-link.tsx';
import { CutText } from '#app/components/table/cut-text.tsx';
import { type Columns, ListTable } from '#app/pages/list-table.tsx';
import { howLong } from '#app/texts/how-long.ts';
import { pl } from '#app/texts/pl.ts';
import { COURSES, classListAddress, enrolAddress } from '../../shell/addresses.ts';
import type { TileData } from '../tiles/read-tiles.server.ts';
import { Tile } from '../tiles/tile.tsx';

const texts = pl.dashboard.counter;
type Classes = TileData['classes']['classes'];
type ClassToday = Classes[number];

type ClassesTileProps = {
  readonly read: Classes;
  /** '' for all: then each class says its own. */
  readonly city: string;
  readonly now: Date;
};

export function ClassesTile({ read: today, city, now }: ClassesTileProps) {
  const next = today.find(({ starts }) => starts > now);
  return (
    <Tile id="zajecia-dzis" title={texts.classes} link={{ to: COURSES, title: texts.allClasses }}>
      {today.length === 0 ? (
        <div className="p-pad">
          <EmptyState title={texts.noClasses} note={texts.noClassesHint} />
        </div>
      ) : (
        <ListTable
          caption={texts.classes}
          titles={texts.columns}
          columns={classColumns({ hasCity: city === '', next, now })}
          items={today}
          keyOf={({ courseId }) => courseId}
        />
      )}
    </Tile>
  );
}

type ClassColumnsOf = { readonly hasCity: boolean; readonly next: ClassToday | undefined; readonly now: Date };

function classColumns({ hasCity, next, now }: ClassColumnsOf) {
  return {
    time: {
      isHead: true,
      cell: ({ starts }) => (
        <time dateTime={starts.toISOString()} className="num">
          {warsawTime(starts)}
        </time>
      ),
    },
    course: {
      cut: 'wide',
      cell: (one) => <Course one={one} hasCity={hasCity} hint={hintOf({ one, isNext: one === next, now })} />,
    },
    used: {
      right: true,
      cell: ({ used, places, free }) => (
        <>
          <span className="num block">{texts.used(used, places)}</span>
          <span className="num block text-fine text-muted">{free === 0 ? texts.full : texts.free(free)}</span>
        </>
      ),
    },
    owing: {
      right: true,
      cell: ({ owing }) => (owing > 0 ? <b className="num">{owing}</b> : <span className="num text-muted">0</span>),
    },
    act: { right: true, cell: (one) => <Acts one={one} /> },
  } satisfies Partial<Columns<ClassToday, keyof typeof texts.columns>>;
}

type CourseProps = { readonly one: ClassToday; readonly hasCity: boolean; readonly hint: Hint | undefined };

function Course({ one, hasCity, hint }: CourseProps) {
  const { courseId, shortName, city } = one;
  const where = typeset([hasCity ? city : '', venueText(one)].filter(Boolean).join(', '));
  return (
    <>
      <CutText title={shortName}>
        <Link to={classListAddress(courseId)} className="font-strong text-ink no-underline hover:underline">
          {typeset(shortName)}
        </Link>
      </CutText>
      <CutText title={[hint?.text, where].filter(Boolean).join(' · ')} className="text-fine text-muted">
        {hint && <span className={classes(hint.isStrong && 'font-semibold text-link')}>{hint.text}</span>}
        {hint && where && ' · '}
        {where}
      </CutText>
    </>
  );
}

function Acts({ one: { courseId, shortName, free, isOver } }: { readonly one: ClassToday }) {
  return (
    <span className="flex items-center justify-end gap-3 max-sm:justify-start">
      <Link
        to={classListAddress(courseId)}
        className="link-alone text-small leading-6"
        aria-label={texts.listOf(shortName)}
      >
        {texts.list}
      </Link>
      {free > 0 && !isOver && (
        <ButtonLink to={enrolAddress({ courseId })} size="small" aria-label={texts.enrolTo(shortName)} data-row-key="z">
          {texts.enrolShort}
        </ButtonLink>
      )}
    </span>
  );
}

type Hint = { readonly text: string; readonly isStrong: boolean };
type Moment = { readonly one: ClassToday; readonly isNext: boolean; readonly now: Date };

/** Comes first in its line, because the end of a long one is cut. */
function hintOf({ one: { starts, ends }, isNext, now }: Moment): Hint | undefined {
  if (isNext) return { text: texts.startsIn(howLong(now, starts)), isStrong: true };
  if (starts > now) return undefined;
  return ends > now ? { text: texts.now, isStrong: true } : { text: texts.over, isStrong: false };
}
