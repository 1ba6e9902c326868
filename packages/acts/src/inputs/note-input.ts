// What staff write beside a decision of theirs; it is stored in the audit.
import { LONGEST_NOTE, LONGEST_REASON } from '@zapisy/domain/reason-length';
import { z } from 'zod';

export const note = z.string().trim().min(1).max(LONGEST_NOTE);

/** Why it is done. */
export const reason = z.string().trim().min(1).max(LONGEST_REASON);
