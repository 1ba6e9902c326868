// An e-mail as a person types it, read by the one rule (PPL-35, PPL-36).
import { isMailbox } from '@zapisy/domain/mail/mailbox';
import { LONGEST_TYPED_EMAIL, normaliseEmail } from '@zapisy/domain/people/normalise-email';
import { z } from 'zod';

export const emailInput = z
  .string()
  .max(LONGEST_TYPED_EMAIL)
  .meta({ format: 'email' })
  .transform(normaliseEmail)
  .refine(isMailbox);
