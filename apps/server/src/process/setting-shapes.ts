// The shapes that an environment variable may have. Each problem is the end of a sentence that starts with the name.
import { isIP } from 'node:net';
import { isMailbox, senderFrom } from '@zapisy/domain/mail/mailbox';
import { ROLES_FORMS } from '@zapisy/domain/people/role';
import { DESK_ID } from '@zapisy/domain/printing/desk';
import { hostAndPort } from '@zapisy/domain/settings/host-and-port';
import { z } from 'zod';

export const text = z.string();

export const longSecret = z.string().min(32, 'must be at least 32 characters long');

/** An http(s) address without a trailing slash, so that a path can follow it. */
export const address = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://zapisy.example' })
  .transform((url) => url.replace(/\/+$/, ''));

/** An issuer is compared letter by letter, so it is not normalised. */
export const issuer = z.url({ protocol: /^https?$/, error: 'must be an address such as https://accounts.example/' });

/** Asked letter by letter. */
export const watcher = z.url({
  protocol: /^https?$/,
  error: 'must be an address such as https://watcher.example/ping/...',
});

export const databaseAddress = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be an address such as postgresql://user:password@host:5432/name',
});

export const mailServerAddress = z.url({
  protocol: /^smtps?$/,
  error: 'must be an address such as smtps://user:password@host:465',
});

/** A mailbox, with or without the name that people see. */
export const sender = z.string().transform((text, ctx) => {
  const read = senderFrom(text);
  if (read) return read;
  ctx.addIssue({ code: 'custom', message: 'must be a mailbox such as Szkoła <biuro@szkola.example>' });
  return z.NEVER;
});

export const mailbox = z.string().refine(isMailbox, 'must be a mailbox such as biuro@szkola.example');

export function wholeNumber(least: number, most: number) {
  const error = `must be a whole number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, error)
    .transform(Number)
    .refine((value) => value >= least && value <= most, error);
}

/** Where something is served beside the main address. */
export const listening = z.string().transform((text, ctx) => {
  const read = hostAndPort(text);
  if (read) return read;
  ctx.addIssue({ code: 'custom', message: 'must be an address and a port such as 127.0.0.1:9464' });
  return z.NEVER;
});

export const yesOrNo = z.enum(['true', 'false'], 'must be true or false').transform((value) => value === 'true');

/** How the provider writes what it says of a person. */
export const rolesForm = z.enum(ROLES_FORMS, `must be one of ${ROLES_FORMS.join(', ')}`);
export const verifiedForm = z.enum(['boolean', 'text'], 'must be boolean or text');
export const clientAuth = z.enum(['basic', 'basic-unescaped', 'post'], 'must be basic, basic-unescaped or post');
export const claimsFrom = z.enum(['access-token', 'userinfo'], 'must be access-token or userinfo');

/** Names of desks, with commas between them. */
export const deskIds = z
  .string()
  .transform((text) => text.split(',').map((id) => id.trim()))
  .refine((ids) => ids.every((id) => DESK_ID.test(id)), 'must be identifiers of desks with commas between them');

export const logLevel = z.enum(
  ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
  'must be one of fatal, error, warn, info, debug, trace, silent',
);

/** Where requests are counted: each process on its own, or all servers together. */
export const rateStore = z.enum(['memory', 'database'], 'must be memory or database');

export const graphVersion = z.string().regex(/^v\d+\.\d+$/, 'must look like v26.0');

export const adAccount = z.string().regex(/^(act_)?\d+$/, 'must be a number, with or without act_ before it');

function isNetwork(entry: string): boolean {
  const [ip = '', bits, ...rest] = entry.split('/');
  const family = isIP(ip);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

/** Addresses or networks, separated by commas; 'none' for no proxy at all. */
export const networks = z
  .string()
  .transform((list) => (list === 'none' ? [] : list.split(',').map((entry) => entry.trim())))
  .refine(
    (entries) => entries.every(isNetwork),
    'must be none, or addresses or networks separated by commas, such as 10.0.0.0/8',
  );

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** A JSON object whose values are valid; anything else gives the problem `error`. */
function jsonObject(values: z.ZodType<string>, error: string) {
  return z.string().transform((json, ctx): Readonly<Record<string, string>> => {
    const result = z.record(z.string(), values).safeParse(parsed(json));
    if (result.success) return result.data;
    ctx.addIssue({ code: 'custom', message: error });
    return z.NEVER;
  });
}

export const fiscalRoutes = jsonObject(
  z.string().regex(/^(provider|none|desk:[\w-]{1,40})$/),
  'must be JSON from a city to "provider", "desk:<id>" or "none"',
);
