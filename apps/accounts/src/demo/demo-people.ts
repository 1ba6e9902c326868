// The demo people of npm start, the same as at the sandbox's identity provider: four clients, one of them with an address that
// is not confirmed, and one of each staff role.
import { createHash } from 'node:crypto';
import type { Provider } from '../provider/open-provider.ts';

const PASSWORD = 'zapisy';

type DemoPerson = readonly [email: string, name: string, roles?: string, emailVerified?: boolean];

const PEOPLE: readonly DemoPerson[] = [
  ['anna.nowak@poczta.example', 'Anna Nowak'],
  ['tomasz.wisniewski@poczta.example', 'Tomasz Wiśniewski'],
  ['magdalena.zielinska@poczta.example', 'Magdalena Zielińska'],
  ['ewa.kot@poczta.example', 'Ewa Kot', '', false],
  ['kasia.lis@zapisy.example', 'Kasia Lis', 'reception'],
  ['katarzyna.mazur@zapisy.example', 'Katarzyna Mazur', 'office'],
  ['marek.dudek@zapisy.example', 'Marek Dudek', 'marketing'],
  ['maria.wrona@zapisy.example', 'Maria Wrona', 'manager'],
  ['adam.sowa@zapisy.example', 'Adam Sowa', 'admin'],
];

/** The subject under which the demo data know the person. */
function subjectOf(email: string): string {
  return createHash('sha256').update(email).digest('hex').slice(0, 24);
}

/** Adds those that are missing, so that a second start changes nothing. */
export async function addDemoPeople({ context }: Pick<Provider, 'context'>): Promise<void> {
  const { adapter, internalAdapter, password } = context;
  const hash = await password.hash(PASSWORD);
  for (const [email, name, roles = '', emailVerified = true] of PEOPLE) {
    if (await internalAdapter.findUserByEmail(email)) continue;
    const id = subjectOf(email);
    const now = new Date();
    const data = { id, email, name, emailVerified, roles: roles || null, createdAt: now, updatedAt: now };
    await adapter.create({ model: 'user', data, forceAllowId: true });
    await internalAdapter.linkAccount({ userId: id, providerId: 'credential', accountId: id, password: hash });
  }
}
