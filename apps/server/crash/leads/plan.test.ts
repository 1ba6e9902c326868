// The plan follows from the seed, and every run of some length contains every kind of crash and fault.
import { seeded } from '@zapisy/api/testing/seeded';
import { describe, expect, it } from 'vitest';
import { isThrottled, LEADS, planCycles } from './plan.ts';

const SEEDS = [1, 2, 3, 99, 20_260];

describe.each(SEEDS)('the plan of seed %i', (seed) => {
  const plan = planCycles(200, seeded(seed));

  it('is the same plan again', () => {
    expect(planCycles(200, seeded(seed))).toEqual(plan);
  });

  it('sends more than twenty thousand leads, and kills servers in most of its cycles, mostly under load', () => {
    expect(plan.length * LEADS).toBeGreaterThan(20_000);
    const killed = plan.filter(({ kind }) => kind === 'server' || kind === 'pair' || kind === 'stop-and-kill');
    expect(killed).toHaveLength(140);
    expect(killed.filter(({ afterSent }) => afterSent < LEADS / 2 + 1).length).toBeGreaterThan(killed.length / 2);
  });

  it('contains every way to lose PostgreSQL, and every fault of the platform', () => {
    const kinds = new Set(plan.map(({ kind }) => kind));
    const all = ['server', 'postmaster', 'backend', 'stop', 'suspend', 'stop-and-kill', 'pair'];
    expect([...kinds].toSorted()).toEqual(all.toSorted());
    const faults = new Set(plan.flatMap(({ faults }) => faults.map(({ fault }) => fault.type)));
    expect([...faults].toSorted()).toEqual(['delay', 'drop', 'error', 'html', 'no-answer', 'truncated']);
    expect(plan.some(isThrottled)).toBe(true);
    expect(plan.filter(({ outageMs }) => outageMs > 10_000)).toHaveLength(4);
    expect(plan.some(({ refused }) => refused > 0)).toBe(true);
  });
});
