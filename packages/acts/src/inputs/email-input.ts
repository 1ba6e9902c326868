// An e-mail as a person types it, read by the one rule (PPL-35).
import { isMailbox } from '@zapisy/domain/mail/mailbox';
import { normaliseEmail } from '@zapisy/domain/people/normalise-email';
import { z } from 'zod';

/** Longer than any address: what was pasted with one is removed before it is measured. */
const LONGEST_TYPED = 500;

export const emailInput = z
  .string()
  .max(LONGEST_TYPED)
  .meta({ format: 'email' })
  .transform(normaliseEmail)
  .refine(isMailbox);
