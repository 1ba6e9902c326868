// All procedures under their subjects' names.
import { peopleRouter } from './people/people-router.ts';
import { preferencesRouter } from './preferences/preferences-router.ts';
import { router } from './trpc.ts';

export const appRouter = router({
  people: peopleRouter,
  preferences: preferencesRouter,
});
