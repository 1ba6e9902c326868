// The type InvoicingProvider, and its HTTP: create, read, find by our order id, update, and what follows an issued
// document.
import type { ProviderRefusal } from '@zapisy/domain/documents/issuing/rejection';
import { askOnce } from '../http/ask-once.ts';
import { askOutside, askOutsideForFile, type OutsideAnswer, type OutsideRequest, Unreachable } from '../http/http.ts';
import { type RequestLimiter, requestLimiter } from '../http/request-limiter.ts';
import { type AskOnce, type FiscalPrinting, orderFiscalPrint } from './fiscal-print-order.ts';
import { type NotDone, type ProviderDocument, retryAfterMs, writeAnswerOf } from './invoicing-answers.ts';
import { type EmailOrder, type EmailOutcome, sendByEmail } from './invoicing-email.ts';
import { type ListedDays, type ListedPage, listIssued } from './invoicing-list.ts';
import {
  type AskForFile,
  type AskProvider,
  type FindOutcome,
  findDocuments,
  isNoAnswer,
  type NoAnswer,
  type ReadOutcome,
  readDocument,
} from './invoicing-look-up.ts';
import { type PdfOutcome, readPdf } from './invoicing-pdf.ts';
import { type RemoveOutcome, removeDocument } from './invoicing-removal.ts';

/** What is sent: the document under `invoice`, and fields such as `gov_save_and_send` beside it. */
export type ProviderBody = {
  readonly invoice: Readonly<Record<string, unknown>>;
  readonly [companion: string]: unknown;
};

/** The outcome of a writing request. Only 'rejected' may lead to a fallback; 'unknown' may have been carried out. */
export type WriteOutcome =
  | { readonly outcome: 'accepted'; readonly document: ProviderDocument }
  | { readonly outcome: 'rejected'; readonly refusal: ProviderRefusal }
  | { readonly outcome: 'unknown'; readonly cause: 'no-response' | 'fault' | 'no-id' | 'order-id' }
  | NotDone;

/** False: the school does without the provider (SCH-12). Nothing is sent, and each question is as one that did not leave. */
export type Switch = { readonly isOn: boolean };

export type InvoicingProvider = {
  /** After so many milliseconds a request is over, including its wait for a turn. */
  readonly timeLimitMs: number;
  /**
   * `mayStart` is called once more when its turn comes, because there may be a wait; false: nothing is sent, 'busy'.
   */
  create(body: ProviderBody, mayStart?: () => boolean): Promise<WriteOutcome>;
  update(id: number, body: ProviderBody): Promise<WriteOutcome>;
  read(id: number): Promise<ReadOutcome>;
  /** Every document with exactly this order id and kind, each read by its id. */
  findByOrderId(orderId: string, kind: string): Promise<FindOutcome>;
};

/** What may follow a document that exists there; issuing needs none of it. */
export type AfterIssuing = {
  pdf(id: number): Promise<PdfOutcome>;
  /** Orders the provider to e-mail the document; once the request was sent, the e-mail may have been. */
  sendByEmail(id: number, order: EmailOrder): Promise<EmailOutcome>;
  /** Deletes a document for good. The provider refuses this for one that is fiscal or in the national system. */
  remove(id: number): Promise<RemoveOutcome>;
};

/** Reading of many documents in the background, which leaves most of the provider's limits to issuing. */
export type InBackground = {
  /** One page of all documents that were issued on these days, the first page is 1. */
  listIssued(days: ListedDays, page: number): Promise<ListedPage>;
  readInBackground(id: number): Promise<ReadOutcome>;
};

export type InvoicingProviderAddress = {
  readonly baseUrl: string;
  readonly token: string;
  /** The provider documents none; 30 s is what careful clients of it use. */
  readonly timeLimitMs?: number;
  /** Counts for the whole deployment; without it this process counts on its own. */
  readonly limiter?: RequestLimiter;
};

export const TIME_LIMIT_MS = 30_000;
/** The provider's limits are 2 at once and 1000 a minute for one address; ISS-22 sets 300. */
export const INVOICING_LIMITS = { inFlight: 2, perMinute: 300 };
/** People may request any number of files at a screen: each server limits them and leaves the rest to issuing. */
const FILE_LIMITS = { inFlight: 1, perMinute: 60 };
/** The rest of the deployment's limits is for issuing. */
const BACKGROUND_LIMITS = { inFlight: 1, perMinute: 120 };
const BACKGROUND_WAIT_MS = 5 * 60_000;
const HOLD_WHEN_THROTTLED_MS = 1_000;

/**
 * Opens the provider at that address; undefined: it is off. The token is sent only in the Authorization header, never in an address or a log.
 */
export function openInvoicingProvider(
  address: InvoicingProviderAddress | undefined,
): Switch & InvoicingProvider & AfterIssuing & FiscalPrinting & InBackground {
  const timeLimitMs = address?.timeLimitMs ?? TIME_LIMIT_MS;
  const { ask, askForFile, once } = address ? asking(address, timeLimitMs) : OFF;
  const askInBackground = slowly(ask);
  return {
    isOn: address !== undefined,
    timeLimitMs,
    create: async (body, mayStart) => settled(ask, body, await ask('POST', '/invoices.json', body, mayStart)),
    update: async (id, body) => settled(ask, body, await ask('PUT', `/invoices/${id}.json`, body)),
    read: (id) => readDocument(ask, id),
    findByOrderId: (orderId, kind) => findDocuments(ask, orderId, kind),
    pdf: (id) => readPdf(askForFile, id),
    sendByEmail: (id, order) => sendByEmail(ask, id, order),
    remove: (id) => removeDocument(ask, id),
    orderFiscalPrint: (id) => orderFiscalPrint(once, id),
    listIssued: (days, page) => listIssued(askInBackground, days, page),
    readInBackground: (id) => readDocument(askInBackground, id),
  };
}

/** Each request first waits for its turn among those of the background. */
function slowly(ask: AskProvider): AskProvider {
  const limiter = requestLimiter(BACKGROUND_LIMITS);
  return async (...request) => {
    const leave = await limiter.enter(BACKGROUND_WAIT_MS);
    if (!leave) return { noAnswer: 'busy' };
    try {
      return await ask(...request);
    } finally {
      leave();
    }
  };
}

type Asked = Pick<OutsideAnswer, 'status' | 'headers'>;
type Question = Pick<OutsideRequest, 'method'> & {
  readonly path: string;
  readonly accept: string;
  readonly body?: object;
  readonly mayStart?: (() => boolean) | undefined;
};

type Asking = { readonly ask: AskProvider; readonly askForFile: AskForFile; readonly once: AskOnce };

function asking(address: InvoicingProviderAddress, timeLimitMs: number): Asking {
  const limiter = address.limiter ?? requestLimiter(INVOICING_LIMITS);
  const files = requestLimiter(FILE_LIMITS);
  async function inTurn<A extends Asked>(
    { method = 'GET', path, accept, body, mayStart = () => true }: Question,
    send: (request: OutsideRequest) => Promise<A>,
  ): Promise<A | NoAnswer> {
    const deadline = performance.now() + timeLimitMs;
    // Before the turn is taken, because a body that cannot be serialized would keep the turn.
    const text = body === undefined ? {} : { body: JSON.stringify(body) };
    const leave = await limiter.enter(timeLimitMs);
    if (!leave) return { noAnswer: 'busy' };
    if (!mayStart()) {
      leave();
      return { noAnswer: 'busy' };
    }
    const request = {
      method,
      url: `${address.baseUrl}${path}`,
      headers: { accept, authorization: `Bearer ${address.token}`, 'content-type': 'application/json' },
      timeLimitMs: Math.max(1, Math.ceil(deadline - performance.now())),
      ...text,
    };
    return answerOrNone(limiter, leave, () => send(request));
  }
  const accept = 'application/json';
  return {
    ask: (method, path, body, mayStart) =>
      inTurn({ method, path, accept, mayStart, ...(body && { body }) }, askOutside),
    async askForFile(path, mostBytes) {
      const leave = await files.enter(timeLimitMs);
      if (!leave) return { noAnswer: 'busy' };
      try {
        return await inTurn({ path, accept: '*/*' }, (request) => askOutsideForFile(request, mostBytes));
      } finally {
        leave();
      }
    },
    once: (path) => inTurn({ path, accept: '*/*' }, askOnce),
  };
}

const notSent = async (): Promise<NoAnswer> => ({ noAnswer: 'connection' });
const OFF: Asking = { ask: notSent, askForFile: notSent, once: notSent };

async function answerOrNone<A extends Asked>(
  limiter: RequestLimiter,
  leave: () => void,
  send: () => Promise<A>,
): Promise<A | NoAnswer> {
  try {
    const answer = await send();
    if (answer.status === 429) limiter.pauseFor(retryAfterMs(answer) ?? HOLD_WHEN_THROTTLED_MS);
    return answer;
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
    return { noAnswer: error.sent === 'never' ? 'connection' : 'unknown' };
  } finally {
    leave();
  }
}

/**
 * A 200 is a success only when the document exists under that id with our order id (a role that may only read gets 200
 * too).
 */
async function settled(ask: AskProvider, body: ProviderBody, answer: OutsideAnswer | NoAnswer): Promise<WriteOutcome> {
  if (isNoAnswer(answer)) return unreachable(answer);
  const meaning = writeAnswerOf(answer);
  if (meaning.outcome !== 'readAgain') return meaning;
  const again = await readDocument(ask, meaning.id);
  const sent = body.invoice['oid'];
  const isOurs = again.outcome === 'found' && (sent === undefined || again.document.orderId === sent);
  if (isOurs) return { outcome: 'accepted', document: again.document };
  // A document that could not be read may exist: only one that does not exist shows that the token may only read.
  return { outcome: 'unknown', cause: again.outcome === 'unreachable' ? 'no-response' : 'no-id' };
}

function unreachable({ noAnswer }: NoAnswer): WriteOutcome {
  if (noAnswer === 'unknown') return { outcome: 'unknown', cause: 'no-response' };
  return { outcome: 'notDone', cause: noAnswer, status: undefined, retryAfterMs: undefined };
}
