// The api's client with its network replaced: calls go through the real client and are answered from a list.
import { createTRPCClient, TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '@zapisy/api/client';
import type { RefusalData } from '@zapisy/domain/refusals/refusal-data';
import type { Api } from '../server/api.server.ts';

export type Answers = Readonly<Record<string, (input: never) => unknown>>;
type Call = { readonly path: string; readonly input: unknown };

/** The error of a server that refuses, or fails; to be thrown inside an answer. */
export function refusing(refusal: RefusalData | undefined): TRPCClientError<AppRouter> {
  const shape = { message: refusal?.code ?? 'INTERNAL_SERVER_ERROR', code: -32_603, data: { refusal } };
  return TRPCClientError.from({ error: shape } as never);
}

/** An api with these answers by the procedure's path, and the calls made to it, in order. */
export function stubApi(answers: Answers): { readonly api: Api; readonly calls: readonly Call[] } {
  const calls: Call[] = [];
  const link: TRPCLink<AppRouter> =
    () =>
    ({ op }) =>
      observable((observer) => {
        calls.push({ path: op.path, input: op.input });
        const answer = answers[op.path];
        if (!answer) {
          observer.error(refusing(undefined));
          return;
        }
        try {
          observer.next({ result: { data: answer(op.input as never) } });
          observer.complete();
        } catch (error) {
          observer.error(error as TRPCClientError<AppRouter>);
        }
      });
  return { api: createTRPCClient<AppRouter>({ links: [link] }), calls };
}
