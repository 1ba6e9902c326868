// The proxy's requests that their callers do not repeat: the follow-up of documents continues them.
import { proxyRequestsAtWork } from '@zapisy/db/documents/proxy-request-records';
import type { JobContext } from '../../context.ts';
import { Refusal } from '../../refusal.ts';
import { withIssuingLease } from './with-issuing-lease.ts';

const MOST_REQUESTS = 100;

/**
 * Each keeps its own pauses, so looking early does nothing. Payments that a worker issues for are left to the next
 * time.
 */
export async function followUpProxyRequests(ctx: JobContext): Promise<void> {
  for (const request of await proxyRequestsAtWork(ctx.database, MOST_REQUESTS)) {
    try {
      const end = await withIssuingLease(ctx, request.paymentIds, (continueRequest) => continueRequest(request));
      ctx.log.info({ key: request.key, state: end.state }, 'a request of the proxy was followed up');
    } catch (error) {
      // One that fails must not keep the others from continuing.
      if (!(error instanceof Refusal)) ctx.log.error({ key: request.key, err: error }, 'a request of the proxy failed');
    }
  }
}
