// Checks whether letters can be sent: the settings, the mail server's answer, and our sign-in. Sends nothing.
import { mailServerProblem } from '@zapisy/api/outside/mail/mailer';
import type { LetterProblem } from '@zapisy/domain/mail/letter';
import type { Settings } from '../../src/process/settings.ts';
import { type Finding, finding } from './finding.ts';

type Given = { readonly settings: Pick<Settings, 'mail' | 'officeMail'> };

const REASONS: Readonly<Partial<Record<LetterProblem, string>>> = {
  unreachable:
    'cannot be reached, or not with TLS: check the address and port of SMTP_URL, and whether this machine may go out to it',
  'no-answer': 'hung up or did not answer: run this again, and ask its operator when it repeats',
  'sign-in-refused': 'refuses our sign-in: check user and password in SMTP_URL',
};

/** Whether a letter arrives depends on the domain's DNS too, which only a received letter shows. */
export async function checkMail({ settings: { mail, officeMail } }: Given): Promise<readonly Finding[]> {
  const server = finding('mail server');
  if (!mail) return [server.note('SMTP_URL and MAIL_FROM are not both set: no letters are sent.')];
  const problem = await mailServerProblem(mail);
  if (problem) return [server.failed(`The mail server ${REASONS[problem] ?? `refuses us (${problem})`}.`)];
  const { address } = mail.sender;
  return [
    server.ok('The mail server answers and takes our sign-in.'),
    finding('office').ok(`New leads are reported to ${officeMail ?? address}.`),
    finding('sender').note(
      `Letters are from ${address}: SPF, DKIM and DMARC of its domain decide whether they arrive.`,
    ),
  ];
}
