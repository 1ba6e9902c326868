// What a screen may import of the api: only types.
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import type { appRouter } from './app-router.ts';
import type { RefusalData as Data } from './refusals/refusal-data.ts';

export type AppRouter = typeof appRouter;
export type Inputs = inferRouterInputs<AppRouter>;
export type Outputs = inferRouterOutputs<AppRouter>;
/**
 * Why the api refused: `error.data.refusal`. Its codes and reasons are listed in
 * @zapisy/domain/refusals/refusal-reasons.
 */
export type RefusalData = Data;
