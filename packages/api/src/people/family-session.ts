// The session of a client, with the family that its account belongs to (FAM-2).
import { bindOwner, familiesOfAccount, noteAccountEmail } from '@zapisy/db/people/owner-records';
import { familyOfAccount } from '@zapisy/domain/people/family-account';
import { storedOwnerKey } from '@zapisy/domain/people/stored-owner-key';
import type { Context, Session } from '../context.ts';
import { Refusal } from '../refusal.ts';

/**
 * The same session with the e-mail under which its family is kept, which need not be that of the token. At the first
 * sign-in the family becomes the account's. One statement, and one more at that first
 * time, or when the account's e-mail has changed.
 * @throws Refusal 'other-account' when the family of the token's e-mail belongs to another account.
 */
export async function familySession(ctx: Omit<Context, 'session'>, session: Session): Promise<Session> {
  const { database, settings, clock } = ctx;
  const account = { issuer: settings.issuer, sub: session.sub, email: session.email };
  const families = await familiesOfAccount(database.prisma, account);
  const found = familyOfAccount(account, families);
  switch (found.kind) {
    case 'of-another':
      throw new Refusal('other-account');
    case 'none':
      return session;
    case 'own': {
      const own = ofFamily(session, found.ownerEmail);
      const noted = families.find(({ ownerEmail }) => ownerEmail === own.email)?.accountEmail ?? null;
      const accountEmail = own.accountEmail ?? null;
      if (noted !== accountEmail) await noteAccountEmail(database.prisma, own.email, accountEmail);
      return own;
    }
    case 'first': {
      const isBound = await bindOwner(database.prisma, found.ownerEmail, { ...account, at: clock.now() });
      // Another request of this person, or another person, was first.
      return isBound ? { ...session, email: found.ownerEmail } : await familySession(ctx, session);
    }
  }
}

function ofFamily(session: Session, ownerEmail: string): Session {
  const own = { ...session, email: ownerEmail };
  const accountEmail = storedOwnerKey(session.email);
  return accountEmail === ownerEmail ? own : { ...own, accountEmail };
}
