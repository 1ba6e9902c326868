// All procedures under their subjects' names.
import { router } from './trpc.ts';

export const appRouter = router({});
