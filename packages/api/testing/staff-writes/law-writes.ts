// Calls of staff that change the texts of the law, and what is asked and accepted.
import { aParticipant } from '@zapisy/db/testing/builders/people';
import { DEFAULT_LAW_RULES } from '@zapisy/domain/law/law-rules';
import { publishedText } from '../law.ts';
import type { StaffWrites } from './staff-write.ts';

const DRAFT = { kind: 'terms', body: 'Zajęcia trwają godzinę.', version: 0 } as const;

export const LAW_WRITES: StaffWrites = {
  'law.saveDraft': async () => ({ by: 'admin', input: DRAFT }),
  async 'law.publish'(api) {
    const { version } = await api.as('admin').law.saveDraft(DRAFT);
    return { by: 'admin', input: { kind: 'terms', version, validFrom: null } };
  },
  'law.changeRules': async () => ({ by: 'admin', input: { ...DEFAULT_LAW_RULES, cardDays: 14 } }),
  async 'law.record'(api) {
    const { id: wardId } = await aParticipant(api.database);
    const { kind, version } = await publishedText(api, { kind: 'terms' });
    return { by: 'reception', input: { wardId, text: { kind, version, playerId: null }, isWithdrawn: false } };
  },
};
