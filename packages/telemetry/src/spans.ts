// The spans of a process: requests that come in, procedures and jobs, requests that go out. Node and Fastify say on channels of
// their own what happens; a request that comes in is the trace of all that is done for it.
import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  type Context,
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { type RouteFound, type Trace, traceBy } from './channels.ts';

const W3C = new W3CTraceContextPropagator();
const WATCHERS: ReadonlySet<string | undefined> = new Set(['/health', '/ready', '/metrics']);
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

const contexts = new AsyncLocalStorage<Context>();
/** Of the requests under way. */
const spans = new WeakMap<object, Span>();

/** The trace of the work that is being done. */
export const activeContext = (): Context => contexts.getStore() ?? ROOT_CONTEXT;

type Sharing = { readonly joinsTraces: boolean; readonly sharesTracesWith: string | undefined };

export function traceProcess(tracer: Tracer, { joinsTraces, sharesTracesWith }: Sharing): void {
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    const { traceparent } = request.headers;
    // Only this header: what else a visitor may send of a trace has a text of their own in it.
    const parent = joinsTraces ? W3C.extract(ROOT_CONTEXT, { traceparent }, defaultTextMapGetter) : ROOT_CONTEXT;
    contexts.enterWith(WATCHERS.has(request.url) ? ROOT_CONTEXT : begin(tracer, parent, request, response));
  });
  subscribe('zapisy:route', (message) => nameRoute(message as RouteFound));
  subscribe('tracing:fastify.request.handler:start', (message) => {
    const { request, route } = message as { request: { raw: IncomingMessage }; route: { url: string | undefined } };
    if (route.url !== undefined) nameRoute({ request: request.raw, route: route.url });
  });
  traceBy(traceOf(tracer));
  traceOutside(tracer, sharesTracesWith);
}

function begin(tracer: Tracer, parent: Context, request: IncomingMessage, response: ServerResponse): Context {
  const span = tracer.startSpan(methodOf(request.method), { kind: SpanKind.SERVER }, parent);
  span.setAttribute('http.request.method', methodOf(request.method));
  spans.set(request, span);
  response.once('close', () => {
    if (response.headersSent) endWith(span, response.statusCode, 500);
    else end(span, 'aborted');
  });
  return trace.setSpan(parent, span);
}

/** Anybody can send any word as a method. */
function methodOf(method: string | undefined): string {
  return method !== undefined && METHODS.has(method) ? method : '_OTHER';
}

function nameRoute({ request, route }: RouteFound): void {
  spans
    .get(request)
    ?.updateName(`${methodOf(request.method)} ${route}`)
    .setAttribute('http.route', route);
}

/** `failsFrom`: 500 for an answer of ours, 400 for one that we are given. */
function endWith(span: Span, status: number, failsFrom: number): void {
  span.setAttribute('http.response.status_code', status);
  end(span, status >= failsFrom ? String(status) : undefined);
}

/** Of an error its kind alone: a message may quote anything. */
function end(span: Span, failure: string | undefined): void {
  if (failure !== undefined) span.setAttribute('error.type', failure).setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

function traceOf(tracer: Tracer): Trace {
  return async ({ kind, name }, run, failureOf) => {
    const parent = activeContext();
    const span = tracer.startSpan(`${kind} ${name}`, { kind: SpanKind.INTERNAL }, parent);
    try {
      const result = await contexts.run(trace.setSpan(parent, span), run);
      end(span, failureOf(result));
      return result;
    } catch (error) {
      end(span, kindOf(error));
      throw error;
    }
  };
}

function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

/** A request of `fetch`, as undici shows it. */
type Sent = {
  readonly origin: string | URL;
  readonly method: string;
  readonly addHeader: (name: string, value: string) => void;
};

/** Whom it was sent to, and nothing of what: paths and queries of outside systems hold ids and tokens. */
function traceOutside(tracer: Tracer, sharesTracesWith: string | undefined): void {
  const shared = sharesTracesWith === undefined ? undefined : new URL(sharesTracesWith).origin;
  subscribe('undici:request:create', (message) => {
    const { request } = message as { request: Sent };
    const { host, origin } = new URL(request.origin);
    const method = methodOf(request.method);
    const span = tracer.startSpan(`${method} ${host}`, { kind: SpanKind.CLIENT }, activeContext());
    span.setAttributes({ 'http.request.method': method, 'server.address': host });
    spans.set(request, span);
    if (origin !== shared) return;
    const carrier: Record<string, string> = {};
    W3C.inject(trace.setSpan(ROOT_CONTEXT, span), carrier, defaultTextMapSetter);
    for (const [name, value] of Object.entries(carrier)) request.addHeader(name, value);
  });
  subscribe('undici:request:headers', (message) => {
    const { request, response } = message as { request: Sent; response: { statusCode: number } };
    close(request, (span) => endWith(span, response.statusCode, 400));
  });
  subscribe('undici:request:error', (message) => {
    const { request, error } = message as { request: Sent; error: unknown };
    close(request, (span) => end(span, kindOf(error)));
  });
}

/** Once: an answer that breaks off has had its status. */
function close(request: object, ending: (span: Span) => void): void {
  const span = spans.get(request);
  spans.delete(request);
  if (span) ending(span);
}
