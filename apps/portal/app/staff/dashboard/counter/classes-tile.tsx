// 'Dzisiejsze zajęcia': when, where, how many places are left, and how many of those who come owe (DASH-10).
import { Link } from '@remix-run/react';
import { warsawTime } from '@zapisy/domain/warsaw-time';
import { classes } from '@zapisy/screens/class-names';
import { venueText } from '@zapisy/screens/texts/course-facts';
import { typeset } from '@zapisy/screens/texts/typesetting';
import { EmptyState } from '#app/components/feedback/empty-state.tsx';
import { ButtonLink } from '#app/components/form/button.tsx';
import { CutText } from '#app/components/table/cut-text.tsx';
import { Cell, type Column, Row, RowHead, Table } from '#app/components/table/table.tsx';
import { howLong } from '#app/texts/how-long.ts';
import { pl } from '#app/texts/pl.ts';
import { COURSES, classListAddress, enrolAddress } from '../../shell/addresses.ts';
import type { TileData } from '../tiles/read-tiles.server.ts';
import { Tile } from '../tiles/tile.tsx';

const texts = pl.dashboard.counter;
const { columns } = texts;

const COLUMNS: readonly Column[] = [
  { title: columns.time },
  { title: columns.course },
  { title: columns.used, right: true },
  { title: columns.owing, right: true },
  { title: columns.act, right: true },
];

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
        <Table caption={texts.classes} columns={COLUMNS}>
          {today.map((one) => (
            <OneClass key={one.courseId} one={one} hasCity={city === ''} isNext={one === next} now={now} />
          ))}
        </Table>
      )}
    </Tile>
  );
}

type OneClassProps = {
  readonly one: ClassToday;
  readonly hasCity: boolean;
  readonly isNext: boolean;
  readonly now: Date;
};

function OneClass({ one, hasCity, isNext, now }: OneClassProps) {
  const { courseId, shortName, city, starts, ends, places, used, free, isOver, owing } = one;
  const where = typeset([hasCity ? city : '', venueText(one)].filter(Boolean).join(', '));
  const hint = hintOf({ starts, ends, isNext, now });
  return (
    <Row>
      <RowHead>
        <time dateTime={starts.toISOString()} className="num">
          {warsawTime(starts)}
        </time>
      </RowHead>
      <Cell label={columns.course} cut="wide">
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
      </Cell>
      <Cell label={columns.used} right>
        <span className="num block">{texts.used(used, places)}</span>
        <span className="num block text-fine text-muted">{free === 0 ? texts.full : texts.free(free)}</span>
      </Cell>
      <Cell label={columns.owing} right>
        {owing > 0 ? <b className="num">{owing}</b> : <span className="num text-muted">0</span>}
      </Cell>
      <Cell label={columns.act} right>
        <span className="flex items-center justify-end gap-3 max-sm:justify-start">
          <Link
            to={classListAddress(courseId)}
            className="link-alone text-small leading-6"
            aria-label={texts.listOf(shortName)}
          >
            {texts.list}
          </Link>
          {free > 0 && !isOver && (
            <ButtonLink
              to={enrolAddress({ courseId })}
              size="small"
              aria-label={texts.enrolTo(shortName)}
              data-row-key="z"
            >
              {texts.enrolShort}
            </ButtonLink>
          )}
        </span>
      </Cell>
    </Row>
  );
}

type Hint = { readonly text: string; readonly isStrong: boolean };
type Moment = Pick<ClassToday, 'starts' | 'ends'> & { readonly isNext: boolean; readonly now: Date };

/** Comes first in its line, because the end of a long one is cut. */
function hintOf({ starts, ends, isNext, now }: Moment): Hint | undefined {
  if (isNext) return { text: texts.startsIn(howLong(now, starts)), isStrong: true };
  if (starts > now) return undefined;
  return ends > now ? { text: texts.now, isStrong: true } : { text: texts.over, isStrong: false };
}
