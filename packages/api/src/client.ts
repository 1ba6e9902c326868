// What a screen may import of the api: only types.
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import type { appRouter } from './app-router.ts';

export type AppRouter = typeof appRouter;
export type Inputs = inferRouterInputs<AppRouter>;
export type Outputs = inferRouterOutputs<AppRouter>;
