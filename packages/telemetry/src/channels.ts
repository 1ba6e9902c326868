// Where a process says what it does: channels of Node that cost nothing while nobody listens, by names of their own, so that a
// build that holds this file twice has each of them once.
import { channel } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

/** A procedure or a job: its name in the code, never what it was given. */
export type Work = { readonly kind: 'procedure' | 'job'; readonly name: string };

/** How a work ended, where it does not throw: the code of its failure. */
type FailureOf<T> = (result: T) => string | undefined;

export type Trace = <T>(work: Work, run: () => Promise<T>, failureOf: FailureOf<T>) => Promise<T>;

let trace: Trace = (_, run) => run();

export function traceBy(other: Trace): void {
  trace = other;
}

/** Runs it, as a span where traces are sent. */
export function traced<T>(work: Work, run: () => Promise<T>, failureOf: FailureOf<T> = () => undefined): Promise<T> {
  return trace(work, run, failureOf);
}

export type RouteFound = { readonly request: IncomingMessage; readonly route: string };

const ROUTES = channel('zapisy:route');
const LINES = channel('zapisy:log');

/** The pattern of a request's path, of which neither an id nor a code is a part. */
export function sayRoute(found: RouteFound): void {
  if (ROUTES.hasSubscribers) ROUTES.publish(found);
}

/** A line of the log as it is written; gives the same line. */
export function sayLine(line: string): string {
  if (LINES.hasSubscribers) LINES.publish(line);
  return line;
}
