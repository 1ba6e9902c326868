// The demo's school: what it says of itself on pages and letters.
import type { SchoolDraft } from '@zapisy/domain/school/school';
import type { Tx } from '../src/connection/open-database.ts';
import { addSchoolVersion } from '../src/school/school-records.ts';

const SCHOOL: SchoolDraft = {
  name: 'Szkoła Ruchu',
  motto: 'Taniec, gimnastyka i półkolonie. Zapisy i płatności w jednym miejscu.',
  colour: '',
  street: 'ul. Zakopiańska 62',
  postalCode: '30-418',
  city: 'Kraków',
  phone: '+48123456789',
  email: 'pomoc@zapisy.example',
  openingHours: 'codziennie 8:00–20:00',
  taxId: '5260250274',
  isVatPayer: true,
  vatExemption: '',
  bankAccount: '61109010140000071219812874',
};

export async function writeSchool(tx: Tx): Promise<void> {
  await addSchoolVersion(tx, { ...SCHOOL, version: 0, logo: null, frameOrigins: [] });
}
