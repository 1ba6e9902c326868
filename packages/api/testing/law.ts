// Texts of the law that are in force in a test.
import type { LawKind, LawText } from '@zapisy/domain/law/law-text';
import type { TestApi } from './test-api.ts';

type Published = { readonly kind: LawKind; readonly body?: string };

/** Publishes the text as an administrator does; again with another text for its next version. */
export async function publishedText(api: TestApi, { kind, body = `Treść: ${kind}.` }: Published): Promise<LawText> {
  const admin = api.as('admin').law;
  const version = (await admin.texts()).find((one) => one.kind === kind)?.draft.version ?? 0;
  const draft = await admin.saveDraft({ kind, body, version });
  await admin.publish({ kind, version: draft.version, validFrom: null });
  return api.anonymous().law.text({ kind });
}
