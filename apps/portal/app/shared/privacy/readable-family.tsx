// All that is held of a family, to be read and printed: every table that has a row, every field under the name that people
// use (FAM-4).
import { FAMILY_TABLES, type FamilyTable } from '@zapisy/domain/privacy/personal-data';
import { Card } from '#app/components/layout/card.tsx';
import { privacyPl } from '#app/texts/privacy-pl.ts';

const texts = privacyPl.ownData;
const TABLES = Object.keys(FAMILY_TABLES) as readonly FamilyTable[];

export type FamilyData = Readonly<Record<FamilyTable, readonly Readonly<Record<string, unknown>>[]>>;

export function ReadableFamily({ data }: { readonly data: FamilyData }) {
  const held = TABLES.filter((table) => data[table].length > 0);
  if (held.length === 0) return <p className="text-muted">{texts.empty}</p>;
  return (
    <div className="grid gap-gap">
      {held.map((table) => (
        <Card key={table} labelledBy={`dane-${table}`}>
          <div className="px-pad py-5">
            <h2 id={`dane-${table}`}>{texts.tables[table]}</h2>
            {data[table].map((row) => (
              <Row key={JSON.stringify(row)} row={row} />
            ))}
          </div>
        </Card>
      ))}
    </div>
  );
}

function Row({ row }: { readonly row: Readonly<Record<string, unknown>> }) {
  const said = Object.entries(row).flatMap(([column, value]) => {
    const text = valueText(value);
    return text === '' ? [] : [[column, text] as const];
  });
  return (
    <dl className="mt-3 grid gap-x-5 gap-y-1 border-t border-line pt-3 sm:grid-cols-[14rem_1fr]">
      {said.map(([column, text]) => (
        <div key={column} className="contents">
          <dt className="text-muted">{texts.columns[column] ?? column}</dt>
          <dd className="wrap-anywhere">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What is empty is not shown. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (Array.isArray(value)) return value.map(valueText).filter(Boolean).join(', ');
  if (typeof value !== 'object') return String(value);
  const parts = Object.entries(value).flatMap(([name, part]) => {
    const text = valueText(part);
    return text === '' ? [] : [`${name}: ${text}`];
  });
  return parts.join('; ');
}
