// A phone in a tile: the number to call, as it is shown, and who answers.
import { phoneLink } from '#app/texts/phone-link.ts';
import { pl } from '#app/texts/pl.ts';
import type { TilePhone } from './tile-content.ts';

export function phoneOf(stored: string, name: string): TilePhone {
  const phone = phoneLink(stored);
  if (!phone) return { shown: pl.dashboard.noPhone };
  return { ...phone, label: pl.dashboard.call(name, phone.shown) };
}
