// The school's own data: read by everybody, changed by administrators, each change a version of its own (SCH-1, SCH-5).
import { createHash } from 'node:crypto';
import type { InputOf } from '@zapisy/acts/act';
import { changeFrameOriginsAct } from '@zapisy/acts/school/change-frame-origins';
import { changeSchoolLogoAct } from '@zapisy/acts/school/change-school-logo';
import { saveSchoolAct } from '@zapisy/acts/school/save-school';
import { inTransaction, type Tx } from '@zapisy/db/connection/open-database';
import { lawKindsInForce } from '@zapisy/db/law/law-text-records';
import { addSchoolVersion, currentSchool, logoOf, storeLogo } from '@zapisy/db/school/school-records';
import type { LawKind } from '@zapisy/domain/law/law-text';
import { readFrameOrigins } from '@zapisy/domain/school/frame-origins';
import { logoPicture } from '@zapisy/domain/school/logo-picture';
import { type School, type ShownSchool, shownSchool } from '@zapisy/domain/school/school';
import { schoolProblems, tidySchool } from '@zapisy/domain/school/school-problems';
import type { Context, SignedInContext } from '../context.ts';
import { recordAct } from '../record-act.ts';
import { Refusal } from '../refusal.ts';

/**
 * With what a page says beside it: whether anything can be paid online (SCH-10), whether leads come from the ad platform
 * (SCH-11), whether documents are made here (SCH-12), and which texts of the law there are.
 */
type PublishedSchool = ShownSchool & {
  readonly paysOnline: boolean;
  readonly hasAdPlatform: boolean;
  readonly issuesDocuments: boolean;
  readonly texts: readonly LawKind[];
};

export async function publishedSchool({ database, outside, clock }: Context): Promise<PublishedSchool> {
  const { prisma } = database;
  const [school, texts] = await Promise.all([currentSchool(prisma), lawKindsInForce(prisma, clock.now())]);
  const { gateway, ads, invoicing } = outside;
  const on = { paysOnline: gateway.isOn, hasAdPlatform: ads.isOn, issuesDocuments: invoicing.isOn };
  return { ...shownSchool(school), ...on, texts };
}

/** The picture in base64. Refuses 'not-found'. */
export async function schoolLogo({ database }: Context, id: string): Promise<{ readonly picture: string }> {
  const picture = await logoOf(database, id);
  if (!picture) throw new Refusal('not-found');
  return { picture: Buffer.from(picture).toString('base64') };
}

/**
 * Refuses 'bad-input' with the problems of the fields, and 'conflict' ('changed-meanwhile') with what is stored when it
 * was changed since the screen was read.
 */
export async function saveSchool(ctx: SignedInContext, input: InputOf<typeof saveSchoolAct>): Promise<School> {
  const { version, ...typed } = input;
  const problems = schoolProblems(typed);
  if (problems.length > 0) throw new Refusal('bad-input', { problems });
  const draft = tidySchool(typed);
  return inTransaction(ctx.database, async (tx) => {
    const stored = await currentSchool(tx);
    const saved = await addVersion(tx, { ...stored, ...draft, version }, stored);
    const { version: _version, logo: _logo, frameOrigins: _origins, ...before } = stored;
    await recordAct(tx, saveSchoolAct, {
      actor: ctx.session,
      entityId: 'school',
      ...(stored.version > 0 && { before }),
      after: draft,
    });
    return saved;
  });
}

/** Refuses as `saveSchool`; a picture of which nothing is kept but the picture. */
export async function changeSchoolLogo(
  ctx: SignedInContext,
  { picture, version }: InputOf<typeof changeSchoolLogoAct>,
): Promise<School> {
  const bytes = picture === null ? undefined : readPicture(picture);
  return inTransaction(ctx.database, async (tx) => {
    const logo = bytes ? createHash('sha256').update(bytes).digest('hex').slice(0, 32) : null;
    if (bytes && logo !== null) await storeLogo(tx, logo, bytes);
    const stored = await currentSchool(tx);
    const saved = await addVersion(tx, { ...stored, version, logo }, stored);
    await recordAct(tx, changeSchoolLogoAct, {
      actor: ctx.session,
      entityId: 'school',
      before: { hasLogo: stored.logo !== null },
      after: { hasLogo: logo !== null },
    });
    return saved;
  });
}

/** Refuses as `saveSchool`. */
export async function changeFrameOrigins(
  ctx: SignedInContext,
  { origins, version }: InputOf<typeof changeFrameOriginsAct>,
): Promise<School> {
  const frameOrigins = readFrameOrigins(origins);
  if ('code' in frameOrigins) throw new Refusal('bad-input', { problems: [frameOrigins] });
  return inTransaction(ctx.database, async (tx) => {
    const stored = await currentSchool(tx);
    const saved = await addVersion(tx, { ...stored, version, frameOrigins }, stored);
    await recordAct(tx, changeFrameOriginsAct, {
      actor: ctx.session,
      entityId: 'school',
      before: { frameOrigins: stored.frameOrigins.join(', ') },
      after: { frameOrigins: frameOrigins.join(', ') },
    });
    return saved;
  });
}

async function addVersion(tx: Tx, school: School, stored: School): Promise<School> {
  const saved = school.version === stored.version ? await addSchoolVersion(tx, school) : undefined;
  if (!saved) throw new Refusal('conflict', { reason: 'changed-meanwhile', stored: await currentSchool(tx) });
  return saved;
}

function readPicture(base64: string): Uint8Array<ArrayBuffer> {
  const read = logoPicture(Uint8Array.from(Buffer.from(base64, 'base64')));
  if (read.kind === 'picture') return Uint8Array.from(read.bytes);
  throw new Refusal('bad-input', { problems: [{ field: 'picture', code: read.problem }] });
}
