// The account at the invoicing provider, read and never changed: for the check of the setup.
import { z } from 'zod';
import { askOutside, type OutsideAnswer, parsedJson, Unreachable } from '../http/http.ts';
import { type ProviderDocument, providerDocumentOf } from './invoicing-answers.ts';

type AccountAddress = { readonly baseUrl: string; readonly token: string; readonly timeLimitMs?: number };

/** Why something could not be read; 'not-shown' is a path that this account does not have. */
export type UnreadableCause = 'refused' | 'not-shown' | 'redirected' | 'not-understood' | 'unreachable';

export type AccountReading<T> =
  | { readonly seen: true; readonly value: T /** The provider's clock at its answer. */; readonly at: Date | undefined }
  | { readonly seen: false; readonly why: UnreadableCause; readonly status: number | undefined };

export type Department = { readonly id: string; readonly name: string };
export type RegisteredWebhook = { readonly kind: string; readonly url: string; readonly isActive: boolean };

export type InvoicingAccount = {
  departments(): Promise<AccountReading<readonly Department[]>>;
  webhooks(): Promise<AccountReading<readonly RegisteredWebhook[]>>;
  /** The newest of the last 30 days, at most 100, as the provider's list returns them. */
  recent(kind: 'receipt' | 'vat'): Promise<AccountReading<readonly ProviderDocument[]>>;
};

const TIME_LIMIT_MS = 15_000;

const id = z.union([z.number(), z.string()]).transform(String);
const DEPARTMENTS = z.array(z.object({ id, name: z.string().nullish() }));
const WEBHOOKS = z.array(z.object({ kind: z.string(), url: z.string(), active: z.boolean().optional() }));
const DOCUMENTS = z.array(z.unknown());

/** Every request is a GET that changes nothing; the token is sent in a header. Nothing is retried. */
export function openInvoicingAccount(address: AccountAddress): InvoicingAccount {
  const look = async <In, Out>(
    path: string,
    shape: z.ZodType<In>,
    make: (value: In) => Out,
  ): Promise<AccountReading<Out>> => {
    const answer = await ask(address, path);
    if (!answer) return { seen: false, why: 'unreachable', status: undefined };
    const why = problemOf(answer);
    const parsed = why ? undefined : shape.safeParse(parsedJson(answer.text));
    if (!parsed?.success) return { seen: false, why: why ?? 'not-understood', status: answer.status };
    return { seen: true, value: make(parsed.data), at: clockOf(answer) };
  };
  const newest = 'period=last_30_days&per_page=100&page=1&order=issue_date.desc';
  return {
    departments: () =>
      look('/departments.json', DEPARTMENTS, (rows) => rows.map((row) => ({ id: row.id, name: row.name ?? '' }))),
    webhooks: () =>
      look('/webhooks.json', WEBHOOKS, (rows) =>
        rows.map(({ kind, url, active }) => ({ kind, url, isActive: active !== false })),
      ),
    recent: (kind) =>
      look(`/invoices.json?kind=${kind}&${newest}`, DOCUMENTS, (rows) =>
        rows.flatMap((row) => providerDocumentOf(row) ?? []).filter((document) => document.kind === kind),
      ),
  };
}

async function ask({ baseUrl, token, timeLimitMs }: AccountAddress, path: string): Promise<OutsideAnswer | undefined> {
  const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
  const request = { url: `${baseUrl}${path}`, headers, timeLimitMs: timeLimitMs ?? TIME_LIMIT_MS };
  return askOutside(request).catch((error: unknown) => {
    if (error instanceof Unreachable) return undefined;
    throw error;
  });
}

function problemOf({ status }: OutsideAnswer): UnreadableCause | undefined {
  if (status === 401 || status === 403) return 'refused';
  if (status === 404) return 'not-shown';
  if (status >= 300 && status < 400) return 'redirected';
  return status === 200 ? undefined : 'not-understood';
}

/** With the precision of a second, as web servers send it. */
function clockOf({ headers }: OutsideAnswer): Date | undefined {
  const at = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(at) ? undefined : new Date(at);
}
