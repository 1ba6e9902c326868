// A school as an administrator writes it, for tests.
import { type SchoolDraft, UNNAMED_SCHOOL } from '@zapisy/domain/school/school';

const { logo: _logo, version: _version, ...EMPTY } = UNNAMED_SCHOOL;

export const A_SCHOOL: SchoolDraft = {
  ...EMPTY,
  name: 'Szkoła Ruchu',
  colour: '#0b6b6b',
  street: 'ul. Szkolna 1',
  postalCode: '30-001',
  city: 'Kraków',
  phone: '+48123456789',
  email: 'biuro@szkola.example',
  openingHours: 'codziennie 8:00–20:00',
};

/** A picture of one pixel, in base64. */
export const A_PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGPgzs4GAAFmAOIkpE1jAAAAAElFTkSuQmCC';
