// Runs contestants in interleaved rounds over the same inputs and reports each one's median time per operation.

/** One contestant: a name, and its function for one input. The result is counted, so that no work can be left out. */
export type Contestant = {
  readonly name: string;
  readonly inputs: readonly string[];
  readonly run: (input: string) => unknown;
};

export type Plan = { readonly rounds: number; readonly operations: number };

/**
 * Median nanoseconds per operation, by contestant. Each round starts with another contestant; one round is an
 * unmeasured warm-up.
 */
export function medians(contestants: readonly Contestant[], { rounds, operations }: Plan): ReadonlyMap<string, number> {
  const times = new Map(contestants.map(({ name }) => [name, [] as number[]]));
  for (let round = -1; round < rounds; round += 1) {
    contestants.forEach((_, place) => {
      const contestant = contestants[(place + round + contestants.length) % contestants.length];
      if (contestant === undefined) return;
      const time = nanosecondsEach(contestant, operations);
      if (round >= 0) times.get(contestant.name)?.push(time);
    });
  }
  return new Map([...times].map(([name, list]) => [name, median(list)]));
}

function nanosecondsEach({ name, inputs, run }: Contestant, operations: number): number {
  let done = 0;
  const started = process.hrtime.bigint();
  for (let index = 0; index < operations; index += 1) {
    if (run(inputs[index % inputs.length] ?? '') !== undefined) done += 1;
  }
  const time = Number(process.hrtime.bigint() - started) / operations;
  if (done !== operations) throw new Error(`${name} answered ${done} of ${operations}`);
  return time;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}
