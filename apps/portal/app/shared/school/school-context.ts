// The school of the page, as the root read it: its name, how to reach it, its colour and its logo (SCH-7).
import { createContext, useContext } from 'react';
import type { PortalSchool } from '../../server/school.server.ts';

/** Where it could not be read, and before it is named. */
const UNKNOWN: PortalSchool = {
  name: '',
  motto: '',
  colour: '',
  street: '',
  postalCode: '',
  city: '',
  phone: '',
  phoneShown: '',
  email: '',
  openingHours: '',
  paysOnline: true,
  hasAdPlatform: true,
  issuesDocuments: true,
  texts: [],
  logo: null,
  version: 0,
};

export const SchoolContext = createContext<PortalSchool>(UNKNOWN);

export function useSchool(): PortalSchool {
  return useContext(SchoolContext);
}
