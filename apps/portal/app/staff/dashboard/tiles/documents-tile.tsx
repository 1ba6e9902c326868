// 'Dokumenty dziś': today's sales by the state of their documents, each row leading to those payments (DASH-4).
import { DAY_DOCUMENT_STATES, type DayDocumentState } from '@zapisy/domain/dashboard/documents-of-day';
import type { DocumentFilter } from '@zapisy/domain/payments/payment-filter';
import {
  CircleCheck,
  CircleHelp,
  Hourglass,
  type LucideIcon,
  ReceiptText,
  Unlink,
  UserRoundSearch,
} from 'lucide-react';
import { pl } from '#app/texts/pl.ts';
import { PAYMENT_LIST } from '../../payments/payment-list.ts';
import type { TileData } from './read-tiles.server.ts';
import { Tile, TileRow, TileRows } from './tile.tsx';

const texts = pl.dashboard.documents;

type Look = {
  readonly icon: LucideIcon;
  readonly tone: 'plain' | 'warn' | 'error';
  readonly filter: DocumentFilter;
};

const LOOKS: Readonly<Record<DayDocumentState, Look>> = {
  issued: { icon: CircleCheck, tone: 'plain', filter: 'issued' },
  'under-way': { icon: Hourglass, tone: 'plain', filter: 'waiting' },
  unlinked: { icon: Unlink, tone: 'warn', filter: 'unlinked' },
  'fell-back': { icon: ReceiptText, tone: 'warn', filter: 'fell-back' },
  'needs-person': { icon: UserRoundSearch, tone: 'error', filter: 'needs-person' },
  unknown: { icon: CircleHelp, tone: 'error', filter: 'unknown' },
};

/** States that are rare: their row appears with their first sale. */
const SHOWN_WITH_SALES: ReadonlySet<DayDocumentState> = new Set(['needs-person']);

type DocumentsTileProps = { readonly read: TileData['documents']; readonly city: string };

export function DocumentsTile({ read: { day, sales }, city }: DocumentsTileProps) {
  const address = (documents?: DocumentFilter) => PAYMENT_LIST.to({ city, documents, from: day, to: day });
  const all = DAY_DOCUMENT_STATES.reduce((sum, state) => sum + sales[state], 0);
  return (
    <Tile
      id="dokumenty-dzis"
      title={texts.title}
      count={{ value: all, label: texts.count }}
      link={{ to: address(), title: texts.all }}
    >
      <TileRows>
        {DAY_DOCUMENT_STATES.filter((state) => sales[state] > 0 || !SHOWN_WITH_SALES.has(state)).map((state) => {
          const { icon, tone, filter } = LOOKS[state];
          return (
            <TileRow
              key={state}
              icon={icon}
              tone={sales[state] > 0 ? tone : 'plain'}
              to={address(filter)}
              title={texts.states[state]}
            >
              <b className="num">{sales[state]}</b>
            </TileRow>
          );
        })}
      </TileRows>
    </Tile>
  );
}
