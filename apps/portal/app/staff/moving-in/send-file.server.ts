// Sends the rows of a file to the server, in parts that each fit a request (MOV-1).
import type { FileKind } from '@zapisy/domain/moving-in/file-kinds';
import type { Api } from '#app/server/api.server.ts';
import { type MovedTable, readMovedTable, type UnreadableFile } from './moved-table.server.ts';

const MOST_ROWS = 500;
/** A request of the server's may hold 256 kB. */
const LARGEST_PART = 120_000;

type NewFile = { readonly id: string; readonly kind: FileKind; readonly file: File };

/** The file is begun once under the form's key, however often the form is sent; why it cannot be read, else. */
export async function sendFile(api: Api, { id, kind, file }: NewFile): Promise<UnreadableFile | 'sent'> {
  const table = await readMovedTable(file);
  if (typeof table === 'string') return table;
  const parts = partsOf(table.rows);
  const name = file.name.slice(-200) || 'plik';
  await api.movingIn.begin.mutate({ id, name, kind, headings: [...table.headings], parts: parts.length });
  for (const [at, rows] of parts.entries()) await api.movingIn.addRows.mutate({ id, part: at + 1, rows });
  return 'sent';
}

type Part = { line: number; cells: string[] }[];

function partsOf(rows: MovedTable['rows']): readonly Part[] {
  const parts: Part[] = [];
  let size = LARGEST_PART;
  for (const { line, cells } of rows) {
    const added = JSON.stringify(cells).length + 20;
    if (size + added > LARGEST_PART || (parts.at(-1)?.length ?? 0) >= MOST_ROWS) {
      parts.push([]);
      size = 0;
    }
    parts.at(-1)?.push({ line, cells: [...cells] });
    size += added;
  }
  return parts;
}
