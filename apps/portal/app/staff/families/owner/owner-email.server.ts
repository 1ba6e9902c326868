// Adds an e-mail to an owner with a phone alone (PPL-29).
import { isMailbox } from '@zapisy/domain/mail/mailbox';
import { normaliseEmail } from '@zapisy/domain/people/normalise-email';
import { attempt, statusOf } from '#app/server/api.server.ts';
import { sentText } from '#app/server/form-value.server.ts';
import type { Visit } from '#app/server/visit.server.ts';
import { JOIN_FIELD, OWNER_EMAIL_FIELD, type OwnerEmailAnswer } from './owner-email.ts';

type Sender = Pick<Visit, 'api' | 'params' | 'answerWith'>;

/** Sent twice it changes nothing the second time. Throws 404 for a family that is not there. */
export async function sendOwnerEmail({ api, params, answerWith }: Sender, form: FormData): Promise<OwnerEmailAnswer> {
  const email = normaliseEmail(sentText(form, OWNER_EMAIL_FIELD));
  const joins = form.has(JOIN_FIELD);
  const answer = { kind: 'owner-email', at: Date.now(), email } as const;
  const sent = isMailbox(email)
    ? await attempt(api.people.addOwnerEmail.mutate({ playerId: params['playerId'] ?? '', email, joins }))
    : undefined;
  if (sent?.ok) return { ...answer, result: 'added', hasJoined: joins };
  if (!sent || (sent.failure.kind === 'refused' && sent.failure.code === 'bad-input')) {
    answerWith(422);
    return { ...answer, result: 'wrong' };
  }
  answerWith(statusOf(sent.failure));
  return { ...answer, result: 'refused', failure: sent.failure };
}
