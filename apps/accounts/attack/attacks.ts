// The tries of a stranger at everything that lets somebody in, over HTTP: which of them were looked at, which led in, and
// whether anybody else was kept out meanwhile (ACC-10, ACC-11, ACC-30).
import { randomBytes, randomInt } from 'node:crypto';
import type { Person } from '../testing/add-person.ts';
import { type Visitor, visitor } from '../testing/visitor.ts';

export type Attacked = {
  readonly url: string;
  readonly portalUrl: string;
  /** With a password alone, and a browser in which that person has signed in before. */
  readonly victim: Person;
  readonly known: Visitor;
  /** With a second factor: the stranger knows the password. */
  readonly guarded: Person;
  /** Whom nobody attacks. */
  readonly neighbour: Person;
};

/** 'looked-at': the guess was compared, and was wrong. 'refused': it was not even compared. */
type Outcome = 'in' | 'looked-at' | 'refused';

export type AttackResult = {
  readonly tries: number;
  readonly lookedAt: number;
  readonly in: number;
  /** How often somebody else tried to sign in meanwhile, and how often that failed. */
  readonly bystanders: number;
  readonly keptOut: number;
};

type Attack = {
  readonly attempt: (turn: number) => Promise<Outcome>;
  /** So many guesses may be compared at most; undefined: any number, of a secret that nobody guesses. */
  readonly most?: number;
  readonly bystanders: readonly (() => Promise<boolean>)[];
};

const AT_ONCE = 10;
/** How often bystanders sign in during an attack. */
const LOOKS = 10;
/** One quarter of an hour of a limit, and the next one that may begin during an attack. */
const WINDOWS = 2;
const OF_ACCOUNT = 20 * WINDOWS;

export function attacksOn(attacked: Attacked): Readonly<Record<string, Attack>> {
  const { url, victim, known, neighbour } = attacked;
  let turn = 0;
  const fresh = () => visitor(url, { 'x-forwarded-for': `203.0.113.${turn++ % 250}` });
  const isNeighbourIn = () => signsIn(attacked, fresh(), neighbour);
  const strangers = { bystanders: [isNeighbourIn] };
  return {
    passwords: {
      most: OF_ACCOUNT,
      bystanders: [isNeighbourIn, () => signsIn(attacked, known, victim)],
      attempt: async (at) =>
        outcomeOf(await sent(url, '/logowanie', at, { email: victim.email, password: guess() }), 422),
    },
    'codes of the app': { ...strangers, most: OF_ACCOUNT, attempt: codes(attacked, () => `${randomInt(1e5, 1e6)}`) },
    'backup codes': { ...strangers, most: OF_ACCOUNT, attempt: codes(attacked, () => `${guess(5)}-${guess(5)}`) },
    'codes of the first start': {
      ...strangers,
      attempt: async (at) => {
        const typed = { code: guess(20).toUpperCase(), email: `p${at}@poczta.example` };
        return outcomeOf(await sent(url, '/pierwsze-uruchomienie', at, typed), 422);
      },
    },
    'links of letters': { ...strangers, attempt: (at) => link(url, at) },
  };
}

export async function run({ attempt, bystanders }: Attack, tries: number): Promise<AttackResult> {
  const counts = { in: 0, 'looked-at': 0, refused: 0 };
  const others = { bystanders: 0, keptOut: 0 };
  const lookEvery = Math.max(AT_ONCE, Math.ceil(tries / LOOKS / AT_ONCE) * AT_ONCE);
  for (let turn = 0; turn < tries; turn += AT_ONCE) {
    const round = Array.from({ length: Math.min(AT_ONCE, tries - turn) }, (_, index) => attempt(turn + index));
    for (const outcome of await Promise.all(round)) counts[outcome] += 1;
    if (turn % lookEvery !== 0) continue;
    for (const isIn of bystanders) {
      others.bystanders += 1;
      if (!(await isIn())) others.keptOut += 1;
    }
  }
  return { tries, lookedAt: counts['looked-at'], in: counts.in, ...others };
}

/** What is wrong with the result of an attack, in sentences. */
export function problemsOf(name: string, { most }: Attack, result: AttackResult): readonly string[] {
  return [
    result.in > 0 && `${name}: ${result.in} led in`,
    result.lookedAt === 0 && `${name}: none was looked at, so the attack proves nothing`,
    most !== undefined &&
      result.lookedAt > most &&
      `${name}: ${result.lookedAt} were looked at, at most ${most} may be`,
    result.keptOut > 0 && `${name}: somebody else was kept out ${result.keptOut} times of ${result.bystanders}`,
  ].filter((problem) => problem !== false);
}

async function signsIn({ url, portalUrl }: Attacked, browser: Visitor, { email, password }: Person): Promise<boolean> {
  const { address } = await browser.send(await browser.open(`${url}/logowanie`), { email, password });
  return address.startsWith(portalUrl);
}

type Sent = { readonly status: number; readonly location: string; readonly cookie: string };

/** From another address each time. */
async function sent(
  url: string,
  path: string,
  turn: number,
  typed: Readonly<Record<string, string>>,
  cookie = '',
): Promise<Sent> {
  const headers = {
    origin: url,
    cookie,
    'x-forwarded-for': `198.51.${turn % 250}.${Math.floor(turn / 250) % 250}`,
    'content-type': 'application/x-www-form-urlencoded',
  };
  const body = new URLSearchParams(typed).toString();
  const response = await fetch(`${url}${path}`, { method: 'POST', headers, body, redirect: 'manual' });
  await response.arrayBuffer();
  const cookies = response.headers.getSetCookie().map((one) => one.split(';')[0] ?? '');
  return {
    status: response.status,
    location: response.headers.get('location') ?? '',
    cookie: cookies.join('; '),
  };
}

/** `wrong`: the status that says that the guess was compared. */
function outcomeOf({ status }: Sent, wrong: number): Outcome {
  if (status === wrong) return 'looked-at';
  return status === 429 ? 'refused' : 'in';
}

/** A sign-in with the right password is begun again whenever the service has ended the former one. */
function codes({ url, guarded: { email, password } }: Attacked, guessed: () => string) {
  const begun: string[] = [];
  const begin = async (turn: number): Promise<Outcome> => {
    const { status, location, cookie } = await sent(url, '/logowanie', turn, { email, password });
    if (status !== 303) return 'refused';
    if (!location.startsWith('/drugi-skladnik')) return 'in';
    begun.push(cookie);
    return 'refused';
  };
  return async (turn: number): Promise<Outcome> => {
    const cookie = begun.pop();
    if (cookie === undefined) return begin(turn);
    const answer = await sent(url, '/drugi-skladnik', turn, { code: guessed() }, cookie);
    if (answer.status === 422) begun.push(cookie);
    const isOver = answer.status === 303 && answer.location.startsWith('/logowanie');
    return isOver ? 'refused' : outcomeOf(answer, 422);
  };
}

const LINKS = ['/haslo/nowe', '/potwierdzenie', '/nowy-adres'];

async function link(url: string, turn: number): Promise<Outcome> {
  const path = LINKS[turn % LINKS.length] ?? '';
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = `${part({ alg: 'HS256' })}.${part({ email: 'anna@poczta.example' })}.${guess(43)}`;
  const token = path === '/potwierdzenie' ? signed : guess(32);
  return outcomeOf(await sent(url, path, turn, { token, password: guess() }), 410);
}

function guess(length = 16): string {
  return randomBytes(length).toString('base64url').slice(0, length);
}
