// The demo's terms and privacy notice: examples, so that a parent of the demo is asked for what a school asks for. Not a part
// of the demo data, which tests order with.
import { createHash } from 'node:crypto';
import type { LawKind } from '@zapisy/domain/law/law-text';
import { type Database, inTransaction } from '../src/connection/open-database.ts';
import { addLawText, storeLawDraft } from '../src/law/law-text-records.ts';

const ADMIN = 'adam.sowa@zapisy.example';

const EXAMPLES: readonly { readonly kind: LawKind; readonly body: string }[] = [
  {
    kind: 'terms',
    body: `# Regulamin (przykład)

To jest przykład z wersji pokazowej, a nie regulamin prawdziwej szkoły.

## Zapis
1. Opiekun zapisuje uczestnika w portalu albo na recepcji.
2. Miejsce czeka na zapłatę 15 minut.

## Płatność i rezygnacja
1. Cena jest podana przed zapisem.
2. Od umowy można odstąpić w ciągu 14 dni, ale nie od turnusu w oznaczonym terminie.`,
  },
  {
    kind: 'privacy',
    body: `# Polityka prywatności (przykład)

To jest przykład z wersji pokazowej, a nie informacja prawdziwej szkoły.

- Dane opiekuna i uczestnika: do zapisu i kontaktu.
- Dane do faktury: do wystawienia dokumentu.

W Profilu można pobrać swoje dane i poprosić o ich usunięcie.`,
  },
];

/** Publishes them in an empty school; in force at once. */
export async function publishDemoTexts(database: Pick<Database, 'prisma'>, now: Date): Promise<void> {
  await inTransaction(database, async (tx) => {
    for (const { kind, body } of EXAMPLES) {
      const hash = createHash('sha256').update(body, 'utf8').digest('hex');
      await storeLawDraft(tx, { kind, body, version: 1 });
      const text = { kind, version: 1, body, hash, validFrom: now };
      await addLawText(tx, { text, publishedAt: now, publishedBy: ADMIN });
    }
  });
}
