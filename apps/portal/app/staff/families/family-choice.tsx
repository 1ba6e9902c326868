// One family whose wards have different data: the data of each ward side by side, and the choice between them, without
// a default.
import { ownerContactText } from '@zapisy/domain/people/owner-key';
import { preferenceOf } from '@zapisy/domain/preferences/invoice-preference';
import { DocumentChip } from '@zapisy/screens/components/document-chip';
import { Card, CardHead } from '../../components/layout/card.tsx';
import { pl } from '../../texts/pl.ts';
import { FAMILY_FIELD, type Families, VERSIONS_FIELD } from './unify-form.ts';

type Family = Families[number];
type Ward = Family['wards'][number];

const texts = pl.unify;

export function FamilyChoice({ family, index }: { readonly family: Family; readonly index: number }) {
  const name = `${FAMILY_FIELD}-${index}`;
  const versions = family.wards.map(({ participant, version }) => `${participant.id}:${version}`).join(' ');
  return (
    <Card>
      <fieldset aria-labelledby={name}>
        <CardHead>
          <h2 id={name} className="wrap-anywhere">
            {texts.family(ownerContactText(family.ownerEmail))}
          </h2>
        </CardHead>
        <input type="hidden" name={`${VERSIONS_FIELD}-${index}`} value={versions} />
        <ul>
          {family.wards.map((ward) => (
            <li key={ward.participant.id} className="border-t border-line first:border-t-0">
              <label className="flex flex-wrap items-start gap-x-3 gap-y-1 px-pad py-2">
                <input type="radio" name={name} value={ward.participant.id} className="mt-1 size-4" />
                <b>
                  {ward.participant.firstName} {ward.participant.lastName}
                </b>
                <DocumentChip preference={preferenceOf(ward.invoice)} />
                <span className="basis-full pl-7 text-small wrap-anywhere text-muted">{dataOf(ward)}</span>
              </label>
            </li>
          ))}
          <li className="border-t border-line">
            <label className="flex items-start gap-3 px-pad py-2">
              <input type="radio" name={name} value="" className="mt-1 size-4" />
              {texts.noPerson}
            </label>
          </li>
        </ul>
      </fieldset>
    </Card>
  );
}

function dataOf({ invoice }: Ward): string {
  const { taxId, companyName, firstName, lastName, street, postalCode, city, email } = invoice;
  const person = `${firstName} ${lastName}`.trim();
  const place = `${postalCode} ${city}`.trim();
  const said = [companyName, taxId && `NIP ${taxId}`, person, street, place, email].filter((part) => part !== '');
  return said.length > 0 ? said.join(', ') : texts.noData;
}
