// 'Opłaty za miesiąc': how many dues of the running month and the next one are missing (REG-35).
import { CalendarCheck, CalendarClock, CircleAlert, CirclePause, type LucideIcon } from 'lucide-react';
import { formatMonth } from '#app/texts/format.ts';
import { pl } from '#app/texts/pl.ts';
import { DUES } from '../../shell/addresses.ts';
import type { TileData } from './read-tiles.server.ts';
import { Tile, TileRow, TileRows } from './tile.tsx';

const texts = pl.dashboard.dues;

type Month = TileData['dues']['months'][number];

type DuesTileProps = {
  readonly read: TileData['dues'];
  /** The chosen city, '' for all: the count is of all. */
  readonly city: string;
};

export function DuesTile({ read: { months }, city }: DuesTileProps) {
  const missing = months.reduce((sum, month) => sum + (isMissing(month) ? month.missing : 0), 0);
  return (
    <Tile
      id="oplaty-za-miesiac"
      title={texts.title}
      count={missing > 0 ? { value: missing, label: texts.missing, isWork: true } : undefined}
      scope={city === '' ? undefined : pl.dashboard.ofEveryCity}
      link={{ to: DUES, title: texts.open }}
    >
      <TileRows>
        {months.map((month) => (
          <TileRow
            key={month.month}
            icon={iconOf(month)}
            tone={isMissing(month) ? 'warn' : 'plain'}
            to={`${DUES}?miesiac=${month.month}`}
            title={formatMonth(month.month)}
            note={noteOf(month)}
          >
            <b className="num">{month.missing}</b>
          </TileRow>
        ))}
      </TileRows>
    </Tile>
  );
}

/** What is to come is not missing yet. */
const isMissing = ({ isDue, stoppedBy, missing }: Month) => missing > 0 && (isDue || stoppedBy !== null);

function iconOf(month: Month): LucideIcon {
  if (month.stoppedBy !== null) return CirclePause;
  if (isMissing(month)) return CircleAlert;
  return month.isDue ? CalendarCheck : CalendarClock;
}

function noteOf({ missing, isDue, stoppedBy }: Month): string {
  if (stoppedBy !== null) return texts.stopped;
  if (!isDue) return texts.toCome;
  return missing > 0 ? texts.missing : texts.made;
}
