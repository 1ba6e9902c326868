// The stored and the typed values side by side, by field, after another person's change.
import { pl } from '../../texts/client-pl.ts';

export type Difference = { readonly label: string; readonly stored: string; readonly yours: string };

export function StoredAndTyped({ differences }: { readonly differences: readonly Difference[] }) {
  return (
    <table className="mt-2 w-full border-collapse text-small">
      <thead>
        <tr className="text-left [&>th]:py-1 [&>th]:pr-3">
          <th scope="col">{pl.invoice.conflictField}</th>
          <th scope="col">{pl.invoice.conflictStored}</th>
          <th scope="col">{pl.invoice.conflictYours}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ label, stored, yours }) => (
          <tr key={label} className="border-t border-current/25 align-top [&>*]:py-1 [&>*]:pr-3">
            <th scope="row" className="text-left font-semibold">
              {label}
            </th>
            <td className="wrap-anywhere">{stored || pl.invoice.emptyValue}</td>
            <td className="wrap-anywhere">{yours || pl.invoice.emptyValue}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
