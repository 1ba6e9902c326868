// Confirmed addresses: a person with an unconfirmed one asks for the link again, and confirms by it.
import { randomUUID } from 'node:crypto';
import { claimsOf, type Person } from './people.ts';

const PATH = '/confirm-email/';

export type Confirmations = {
  /** The person as the tokens have them now. */
  now(person: Person): Person;
  claimsOf(person: Person): ReturnType<typeof claimsOf>;
  /** The path of a new link, which is what a letter would contain. */
  sendLink(person: Person): string;
  /** False for a path that is none of its links; undefined for another page. */
  confirm(path: string): boolean | undefined;
};

/** One for each provider; it forgets with it. */
export function openConfirmations(): Confirmations {
  const confirmed = new Set<string>();
  const links = new Map<string, string>();
  const now = (person: Person) => (confirmed.has(person.sub) ? { ...person, emailVerified: true } : person);
  return {
    now,
    claimsOf: (person) => claimsOf(now(person)),
    sendLink({ sub }) {
      const path = `${PATH}${randomUUID()}`;
      links.set(path, sub);
      return path;
    },
    confirm(path) {
      if (!path.startsWith(PATH)) return undefined;
      const sub = links.get(path);
      if (sub === undefined) return false;
      confirmed.add(sub);
      return true;
    },
  };
}
