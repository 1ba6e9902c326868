// Calls of staff that change the texts of the law, and what is asked and accepted.
import { aFamily, aParticipant } from '@zapisy/db/testing/builders/people';
import { aCourse } from '@zapisy/db/testing/builders/registration';
import { DEFAULT_LAW_RULES } from '@zapisy/domain/law/law-rules';
import { publishedText } from '../law.ts';
import { ACTORS } from '../people.ts';
import type { TestApi } from '../test-api.ts';
import type { StaffWrites } from './staff-write.ts';

const DRAFT = { kind: 'terms', body: 'Zajęcia trwają godzinę.', version: 0 } as const;

const CARD = { allergies: 'orzechy', medicines: '', emergencyContact: 'Anna, 501 234 567', collectedBy: 'mama' };

/** A participant of a camp. */
async function ofCamp(api: TestApi) {
  const [ward] = await aFamily(api.database, ['Zofia'], ACTORS.client.email);
  const { id: courseId, price: priceGrosze } = await aCourse(api.database, { kind: 'turnus' });
  const playerId = ward?.id ?? '';
  const place = { courseId, playerId, ownerEmail: ACTORS.client.email, state: 'taken', priceGrosze };
  await api.database.prisma.registration.create({ data: place });
  await api.as('office').law.markCamp({ courseId, isCamp: true });
  return { courseId, playerId };
}

/** The same, with its card. */
async function aCard(api: TestApi) {
  const of = await ofCamp(api);
  await api.as('client').law.saveCard({ ...of, ...CARD, consent: null });
  return of;
}

export const LAW_WRITES: StaffWrites = {
  async 'law.markCamp'(api) {
    const { id: courseId } = await aCourse(api.database, { kind: 'turnus' });
    return { by: 'office', input: { courseId, isCamp: true } };
  },
  'law.readCard': async (api) => ({ by: 'reception', input: await aCard(api) }),
  'law.enterCard': async (api) => ({
    by: 'reception',
    input: { ...(await ofCamp(api)), ...CARD, consent: null },
  }),
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
