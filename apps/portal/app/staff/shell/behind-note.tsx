// How old the data of a page are that were read from a copy of the database (OPS-25).
import { pl } from '../../texts/pl.ts';

/** Nothing for data of this moment. */
export function BehindNote({ seconds }: { readonly seconds: number }) {
  if (seconds === 0) return null;
  return (
    <p className="text-muted" role="status">
      {pl.staff.behind(seconds)}
    </p>
  );
}
