import { describe, expect, it } from 'vitest';
import { comesOnce, pageOf } from './page-copies.ts';

describe('a module of the browser that several pages share', () => {
  it.each([
    ['/r/apps/portal/app/client/payments/payment.route.tsx', 'client/payments/payment'],
    ['/r/apps/portal/app/client/payments/payment.route.tsx?__remix-build-client-route', 'client/payments/payment'],
    ['/r/packages/domain/src/money.ts?page=staff/till/till', 'staff/till/till'],
    ['/r/apps/portal/app/client/shell/client.route.tsx', undefined],
    ['/r/apps/portal/app/client/shell/client-frame.tsx', undefined],
    ['/r/apps/portal/app/root.tsx', undefined],
  ])('belongs to the page whose route imports it, and to none when a frame does: %s', (id, page) => {
    expect(pageOf(id)).toBe(page);
  });

  it.each([
    ["export const Place = createContext('');"],
    ['const listeners = new Set<Listener>();'],
    ['const known = new Map();'],
    ['const waiting: Waiting[] = [];'],
    ['let lost = 0;'],
    ['export class Ended extends Error {}'],
    ['const post = new BroadcastChannel("tabs");'],
  ])('comes once when it has a state or is known by its identity: %s', (source) => {
    expect(comesOnce(source)).toBe(true);
  });

  it.each([
    ["const PRICE = new Intl.NumberFormat('pl-PL');"],
    ["const OVER = new Set<State>(['paid']);"],
    ['const NUMBERS = new Map(\n  MONTHS.map((month, index) => [month, index]),\n);'],
    ["const TONES = { paid: 'green' };"],
    ['export function Card() {\n  let rows = [];\n  return rows;\n}'],
  ])('is copied for each page when it holds constants and functions alone: %s', (source) => {
    expect(comesOnce(source)).toBe(false);
  });
});
