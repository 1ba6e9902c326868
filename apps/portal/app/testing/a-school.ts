// A school as pages show it, for tests.
import type { PortalSchool } from '../server/school.server.ts';

export const A_SCHOOL: PortalSchool = {
  name: 'Szkoła Ruchu',
  motto: 'Taniec i gimnastyka.',
  colour: '#0b6b6b',
  street: 'ul. Szkolna 1',
  postalCode: '30-001',
  city: 'Kraków',
  phone: '+48123456789',
  phoneShown: '123 456 789',
  email: 'biuro@szkola.example',
  openingHours: 'codziennie 8:00–20:00',
  paysOnline: true,
  hasAdPlatform: true,
  issuesDocuments: true,
  texts: [],
  logo: null,
  version: 1,
};
