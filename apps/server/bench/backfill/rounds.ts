// Alternating rounds of the compared imports: their speed, their processor time, and the load of other processes.
import { foreignShare, microsOf, quiet, ticks } from '../processors.ts';
import type { Pulled } from './pulling.ts';

/** Microseconds of processor time per lead: of this process, of PostgreSQL, of the platform in the sandbox. */
export type Micros = Readonly<Record<'node' | 'postgres' | 'platform', number>>;

/** `foreign`: the share of one processor that other processes used meanwhile. */
export type Round = Pulled & { readonly foreign: number; readonly micros: Micros };

/** The processes besides this one that work in a round. */
export type Processes = { readonly postgres: number; readonly platform: number };

type Contestants<Name extends string> = Readonly<Record<Name, () => Promise<Pulled>>>;

const NOISY = 0.25;
const LONGEST_WAIT_MS = 20_000;
const NAME_WIDTH = 32;

/**
 * So many rounds of each, each time another one first, started when the processors are idle or after 20 seconds of
 * waiting. A round during which other processes used more than a quarter of a processor is repeated, at most twice as
 * many times as there are rounds, and the one with less foreign load counts.
 */
export async function interleaved<Name extends string>(
  contestants: Contestants<Name>,
  rounds: number,
  processes: Processes,
): Promise<Readonly<Record<Name, readonly Round[]>>> {
  const names = Object.keys(contestants) as Name[];
  const results = new Map<Name, Round[]>(names.map((name) => [name, []]));
  const spare = { rounds: rounds * 2 };
  for (let round = 0; round < rounds; round += 1) {
    const first = round % names.length;
    for (const name of [...names.slice(first), ...names.slice(0, first)]) {
      const cleaner = await cleanRound(contestants[name], processes, spare);
      results.get(name)?.push(shown(round, name, cleaner));
    }
  }
  return Object.fromEntries(results) as Record<Name, Round[]>;
}

/** The rounds without other load on the machine; all of them, when each had some. */
export function undisturbed(rounds: readonly Round[]): readonly Round[] {
  const clean = rounds.filter(({ foreign }) => foreign <= NOISY);
  return clean.length > 0 ? clean : rounds;
}

async function cleanRound(work: () => Promise<Pulled>, of: Processes, spare: { rounds: number }): Promise<Round> {
  const first = await measured(work, of);
  if (first.foreign <= NOISY || spare.rounds === 0) return first;
  spare.rounds -= 1;
  const second = await measured(work, of);
  return second.foreign < first.foreign ? second : first;
}

async function measured(work: () => Promise<Pulled>, { postgres, platform }: Processes): Promise<Round> {
  const used = () => ({
    all: ticks([postgres, platform]),
    micros: { node: ownMicros(), postgres: microsOf(postgres), platform: microsOf(platform) },
  });
  await quiet([postgres, platform], LONGEST_WAIT_MS);
  const before = used();
  const pulled = await work();
  const after = used();
  const forOne = (of: keyof Micros) => Math.round((after.micros[of] - before.micros[of]) / pulled.leads);
  return {
    ...pulled,
    foreign: foreignShare(before.all, after.all),
    micros: { node: forOne('node'), postgres: forOne('postgres'), platform: forOne('platform') },
  };
}

/** Only of this process: the platform is a child of it. */
function ownMicros(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

function shown(round: number, name: string, result: Round): Round {
  const { leads, seconds, foreign, micros } = result;
  const figures = [
    `${leads} leads in ${seconds.toFixed(2)} s, ${(leads / seconds).toFixed(0)}/s`,
    `a lead: here ${micros.node} us, PostgreSQL ${micros.postgres} us, platform ${micros.platform} us`,
    `others ${(foreign * 100).toFixed(0)} %`,
  ];
  console.log(`${round + 1}  ${name.padEnd(NAME_WIDTH)}${figures.join('; ')}`);
  return result;
}
