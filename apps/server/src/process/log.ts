// The structured log: request ids, no query strings, no addresses of people, and errors without what they may quote (SEC-8).
import { sayLine } from '@zapisy/telemetry/channels';
import type { FastifyServerOptions } from 'fastify';

/** Errors with a message of our own; any other message may quote a row, a request or a header. */
const OURS = new Set(['Unreachable', 'IssuerUnreachable', 'Refusal', 'SlowStart', 'UnreadableJson']);

/**
 * Messages of the runtime without a value; its other messages contain values ('Headers.append: "Bearer ..." is
 * invalid').
 */
const PLAIN_TEXT = new RegExp(
  [
    "^Cannot (?:read|set) properties of (?:undefined|null)(?: \\((?:reading|setting) '[A-Za-z_$][\\w$]{0,40}'\\))?$",
    '^[A-Za-z_$][\\w$.]{0,80}(?:\\(\\.\\.\\.\\))? is not (?:a function|a constructor|defined|iterable)$',
    '^(?:fetch failed|Invalid URL|Invalid time value|Invalid array length|Maximum call stack size exceeded)$',
  ].join('|'),
);

/** Fields that no line keeps, wherever an operation put them. */
const SECRET_FIELDS = ['authorization', 'cookie', 'password', 'token', 'email'];

const DEEPEST = 5;

type LoggedError = {
  readonly type: string;
  readonly code: string | undefined;
  readonly message: string;
  readonly stack: string;
  readonly cause: LoggedError | undefined;
};

/** An error as the log may keep it: its kind, its code and where, but not what a database or a parser quotes. */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error))
    return { type: typeof error, code: undefined, message: '', stack: '', cause: undefined };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    code: 'code' in error ? String(error.code) : undefined,
    message: OURS.has(error.name) || PLAIN_TEXT.test(error.message) ? error.message : '',
    stack: frames.join('\n'),
    cause: error.cause === undefined || depth >= DEEPEST ? undefined : loggedError(error.cause, depth + 1),
  };
}

/** Where log lines go; the tests read them, the process writes them to its output. */
export type LogStream = { write(line: string): void };

/** Pino's options. A path is kept without its query: queries contain tokens, tax ids and names. */
export function logOptions(level: string, stream: LogStream | undefined): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    ...(stream && { stream }),
    hooks: { streamWrite: sayLine },
    redact: { paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`]), remove: true },
    serializers: {
      req: (request) => ({ method: request.method, path: request.url.split('?', 1)[0] }),
      res: (reply) => ({ statusCode: reply.statusCode }),
      err: (error) => ({ ...loggedError(error) }),
    },
  };
}
