// All procedures under their subjects' names.
import { leadsRouter } from './leads/leads-router.ts';
import { peopleRouter } from './people/people-router.ts';
import { preferencesRouter } from './preferences/preferences-router.ts';
import { registrationRouter } from './registration/registration-router.ts';
import { router } from './trpc.ts';

export const appRouter = router({
  leads: leadsRouter,
  people: peopleRouter,
  preferences: preferencesRouter,
  registration: registrationRouter,
});
