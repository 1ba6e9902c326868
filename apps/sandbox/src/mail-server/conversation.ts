// The steps of one SMTP conversation: sign-in, sender, recipient, letter; a waiting fault may end or delay each of them.
import { setTimeout as wait } from 'node:timers/promises';
import type { SMTPServerOptions, SMTPServerSession } from 'smtp-server';
import type { Tenant, Tenants } from '../tenants.ts';
import { type MailFault, mailState, takeLetter } from './letters.ts';

/** An answer in SMTP's own numbers. */
class Refused extends Error {
  readonly responseCode: number;

  constructor(responseCode: number, message: string) {
    super(message);
    this.responseCode = responseCode;
  }
}

type End = 'answered' | 'unanswered';
type Callback = (error?: Error | null) => void;
type Steps = Pick<SMTPServerOptions, 'onAuth' | 'onMailFrom' | 'onRcptTo' | 'onData'>;

/** `cut` ends the connection of a session without a word. The user of the sign-in is `mail.<tenant>`, with any password. */
export function conversation(tenants: Tenants, cut: (session: SMTPServerSession) => void): Steps {
  const tenantOf = ({ user }: SMTPServerSession): Tenant => {
    const tenant = tenants.byCredential(user, 'mail');
    if (!tenant) throw new Refused(530, 'Sign in first');
    return tenant;
  };
  return {
    onAuth({ username }, _session, callback) {
      const tenant = tenants.byCredential(username, 'mail');
      if (!tenant || takeFault(tenant, undefined, isOf('refuse-login'))) {
        callback(new Refused(535, 'Authentication failed'));
      } else callback(null, { user: username ?? '' });
    },
    onMailFrom(_address, session, callback) {
      run(callback, async () => {
        const fault = takeFault(tenantOf(session), undefined, isOf('refuse-sender'));
        if (fault) throw new Refused('status' in fault ? fault.status : 550, 'The sender is not accepted');
        return 'answered';
      });
    },
    onRcptTo({ address }, session, callback) {
      run(callback, async () => takeRecipient(tenantOf(session), address, () => cut(session)));
    },
    onData(stream, session, callback) {
      run(callback, async () => {
        const parts: Buffer[] = [];
        for await (const part of stream) parts.push(Buffer.from(part));
        return takeWhole(tenantOf(session), session, Buffer.concat(parts).toString('utf8'), () => cut(session));
      });
    },
  };
}

/** Runs one step; one that ends unanswered never calls back, so its client gets no answer. */
function run(callback: Callback, step: () => Promise<End>): void {
  void step().then(
    (end) => end === 'answered' && callback(),
    (error: unknown) => callback(error instanceof Error ? error : new Error(String(error))),
  );
}

async function takeRecipient(tenant: Tenant, address: string, cut: () => void): Promise<End> {
  const fault = takeFault(tenant, address, isBeforeLetter);
  if (!fault) return 'answered';
  const entry = tenant.journal.received({ service: 'mail', method: 'RCPT', path: address, query: {}, body: null });
  if (fault.type === 'refuse-recipient') {
    entry.status = fault.status;
    throw new Refused(fault.status, fault.status >= 500 ? 'No such mailbox' : 'Try again later');
  }
  if (fault.type === 'slow') {
    await wait(fault.ms, undefined, { ref: false });
    entry.status = 250;
    return 'answered';
  }
  if (fault.type === 'drop') cut();
  return 'unanswered';
}

async function takeWhole(
  tenant: Tenant,
  { envelope: { mailFrom, rcptTo } }: SMTPServerSession,
  raw: string,
  cut: () => void,
): Promise<End> {
  const to = rcptTo.map(({ address }) => address);
  const call = { service: 'mail', method: 'DATA', path: to.join(','), query: {}, body: null };
  const entry = tenant.journal.received(call);
  const refused = takeFault(tenant, to[0], isOf('refuse-letter'));
  if (refused && 'status' in refused) {
    entry.status = refused.status;
    throw new Refused(refused.status, 'The letter is not accepted');
  }
  takeLetter(tenant.of(mailState), { from: mailFrom ? mailFrom.address : '', to, raw });
  const lost = takeFault(tenant, to[0], (fault) => 'when' in fault && fault.when === 'after');
  if (lost?.type === 'drop') cut();
  if (lost) return 'unanswered';
  entry.status = 250;
  return 'answered';
}

type Fits = (fault: MailFault) => boolean;

const isOf =
  (type: MailFault['type']): Fits =>
  (fault) =>
    fault.type === type;

const isBeforeLetter: Fits = (fault) =>
  fault.type === 'slow' || fault.type === 'refuse-recipient' || ('when' in fault && fault.when === 'before');

/** The oldest waiting fault that fits and is for this recipient, used up once. */
function takeFault(tenant: Tenant, recipient: string | undefined, fits: Fits): MailFault | undefined {
  const { faults } = tenant.of(mailState);
  return faults.take(({ to, fault }) => fits(fault) && (to === undefined || to === recipient))?.fault;
}
