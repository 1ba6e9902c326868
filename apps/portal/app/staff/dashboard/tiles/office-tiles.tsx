// The tiles that this person may see, in the order of the work: what went out, what came in, what waits.
import type { ReactNode } from 'react';
import { pl } from '#app/texts/pl.ts';
import { DocumentsTile } from './documents-tile.tsx';
import { DuesTile } from './dues-tile.tsx';
import { type Intake, IntakeTile } from './intake-tile.tsx';
import { JobsTile } from './jobs-tile.tsx';
import { LeadsTile } from './leads-tile.tsx';
import { MoneyTile } from './money-tile.tsx';
import { PrintsTile } from './prints-tile.tsx';
import type { Tile, TileData } from './read-tiles.server.ts';
import { UnreadTile } from './tile.tsx';

const texts = pl.dashboard;

type OfficeTilesProps = {
  readonly read: {
    readonly documents: Tile<TileData['documents']>;
    readonly money: Tile<TileData['money']>;
    readonly dues: Tile<TileData['dues']>;
    readonly desks: Tile<TileData['deskQueues']>;
    readonly leads: Tile<TileData['waitingLeads']>;
    readonly intake: Tile<Intake>;
    readonly jobs: Tile<TileData['jobs']>;
    readonly letters: Tile<{ readonly failed: number }>;
  };
  readonly city: string;
  readonly now: Date;
};

export function OfficeTiles({ read, city, now }: OfficeTilesProps) {
  const { documents, money, dues, desks, leads, intake, jobs, letters } = read;
  return (
    <div className="grid gap-3.5 md:grid-cols-2 lg:grid-cols-3">
      {tileOf(documents, texts.documents.title, 'dokumenty-dzis', (value) => (
        <DocumentsTile read={value} city={city} />
      ))}
      {tileOf(money, texts.money.title, 'pieniadze-dzis', (value) => (
        <MoneyTile read={value} city={city} />
      ))}
      {tileOf(dues, texts.dues.title, 'oplaty-za-miesiac', (value) => (
        <DuesTile read={value} city={city} />
      ))}
      {tileOf(desks, texts.prints.title, 'wydruki-czekaja', (value) => (
        <PrintsTile read={value} city={city} now={now} />
      ))}
      {tileOf(leads, texts.leads.title, 'leady-czekaja', (value) => (
        <LeadsTile read={value} city={city} now={now} />
      ))}
      {tileOf(intake, texts.intake.title, 'przyjmowanie-leadow', (value) => (
        <IntakeTile read={value} city={city} now={now} />
      ))}
      {tileOf(jobs, texts.jobs.title, 'zadania', (value) => (
        <JobsTile read={value} failedLetters={letters?.failed} city={city} now={now} />
      ))}
    </div>
  );
}

/** Nothing for a tile that is not for this person. */
function tileOf<T>(read: Tile<T>, title: string, id: string, show: (value: T) => ReactNode): ReactNode {
  if (read === undefined) return null;
  return read === null ? <UnreadTile id={id} title={title} /> : show(read);
}
