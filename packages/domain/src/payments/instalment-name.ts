// What an instalment is called, in lists and on documents, and its number after another one was cancelled (PAY-48).
import { PROVIDER_LIMITS } from '../provider-limits.ts';
import type { InstalmentPlace, PaymentLine, PaymentState } from './payment.ts';

/** 'rata 1 z 2'. */
export function instalmentName({ number, count }: InstalmentPlace): string {
  return `rata ${number} z ${count}`;
}

/**
 * The line of an instalment on a document: 'Balet — grudzień 2026, rata 1 z 2 (Zofia Nowak)'. The participant stays last,
 * where a receipt shortens it. A line that would be too long for the provider is cut before the instalment.
 */
export function instalmentLineName(name: string, place: InstalmentPlace): string {
  const opening = name.endsWith(')') ? name.lastIndexOf(' (') : -1;
  const participant = opening === -1 ? '' : name.slice(opening);
  const end = suffixOf(place) + participant;
  const what = name.slice(0, name.length - participant.length);
  const most = PROVIDER_LIMITS.lineName - end.length;
  return (what.length <= most ? what : `${what.slice(0, most - 1).trimEnd()}…`) + end;
}

/** The lines of an instalment, each with its name. */
export function namedInstalmentLines(lines: readonly PaymentLine[], place: InstalmentPlace): readonly PaymentLine[] {
  return lines.map((line) => ({ ...line, name: instalmentLineName(line.name, place) }));
}

/** The same line with another place; a line that does not name the former one stays. */
export function renumberedLineName(name: string, from: InstalmentPlace, to: InstalmentPlace): string {
  const at = name.lastIndexOf(suffixOf(from));
  return at === -1 ? name : name.slice(0, at) + suffixOf(to) + name.slice(at + suffixOf(from).length);
}

function suffixOf(place: InstalmentPlace): string {
  return `, ${instalmentName(place)}`;
}

type Part = InstalmentPlace & { readonly id: number; readonly state: PaymentState };
type Renumbered = { readonly id: number; readonly from: InstalmentPlace; readonly to: InstalmentPlace };

/**
 * The instalments of one payment whose place changes after some were cancelled: those that are left count from 1 again.
 * None changes once one is being paid or was paid, because its documents may name its place.
 */
export function renumberedInstalments(parts: readonly Part[]): readonly Renumbered[] {
  const left = parts.filter(({ state }) => state !== 'cancelled');
  if (left.some(({ state }) => state !== 'due')) return [];
  return left
    .toSorted((one, other) => one.number - other.number)
    .map(({ id, number, count }, index) => ({
      id,
      from: { number, count },
      to: { number: index + 1, count: left.length },
    }))
    .filter(({ from, to }) => from.number !== to.number || from.count !== to.count);
}
