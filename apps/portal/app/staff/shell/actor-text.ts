// The text for an actor on the screens: a member of staff, or a scheduled job.
import { isJobKey } from '@zapisy/domain/schedule/jobs';
import { pl } from '../../texts/pl.ts';

/**
 * The name is that of the person's last token; two people may have the same name, so the e-mail is added. A job has its
 * key in place of an e-mail, and is named in words.
 */
export function actorText(name: string | null, email: string): string {
  if (isJobKey(email)) return pl.auditLog.automaticOf(pl.jobs.names[email]);
  return name ? `${name} (${email})` : email;
}
