// How the school shows itself, read from the portal in the background: no page waits for it, and while the portal is away what
// was known last counts (ACC-20).
import { colourProblem } from '@zapisy/domain/school/colour';
import { z } from 'zod';

const READ = z.object({
  name: z.string().max(200),
  motto: z.string().max(500),
  colour: z.string().refine((colour) => colour === '' || colourProblem(colour) === undefined),
  /** Names the picture. */
  logo: z
    .string()
    .regex(/^[\da-f]{32}$/)
    .nullable(),
});

type Read = z.infer<typeof READ>;

export type SchoolLook = Read & {
  /** A PNG; undefined without a logo, and until it is read. */
  readonly picture: Buffer | undefined;
};

export type School = {
  /** At once. */
  shown(): SchoolLook;
  /** Asks the portal once more; never fails. */
  read(): Promise<void>;
  close(): void;
};

const UNNAMED: SchoolLook = { name: '', motto: '', colour: '', logo: null, picture: undefined };
const READ_EVERY_MS = 30_000;
const TIME_LIMIT_MS = 5_000;
/** More than the portal stores of a logo. */
const LARGEST_PICTURE = 1024 * 1024;
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Begins to read at once. `onProblem`: the portal did not say. */
export function openSchool(portalUrl: string, onProblem: (error: unknown) => void): School {
  let known = UNNAMED;
  const read = async () => {
    try {
      const said = READ.parse(await (await ask(`${portalUrl}/szkola/wyglad.json`)).json());
      const isSame = said.logo === known.logo && known.picture !== undefined;
      known = { ...said, picture: isSame ? known.picture : await pictureOf(portalUrl, said) };
    } catch (error) {
      onProblem(error);
    }
  };
  void read();
  const timer = setInterval(() => void read(), READ_EVERY_MS).unref();
  return { shown: () => known, read, close: () => clearInterval(timer) };
}

async function ask(address: string): Promise<Response> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(TIME_LIMIT_MS), redirect: 'error' });
  if (!answer.ok) throw new Error(`the portal answers ${answer.status}`);
  return answer;
}

/** Undefined for what is no PNG. */
async function pictureOf(portalUrl: string, { logo }: Read): Promise<Buffer | undefined> {
  if (logo === null) return undefined;
  const picture = Buffer.from(await (await ask(`${portalUrl}/szkola/logo/${logo}.png`)).arrayBuffer());
  return picture.length <= LARGEST_PICTURE && picture.subarray(0, PNG.length).equals(PNG) ? picture : undefined;
}
