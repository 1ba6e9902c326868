// The VAT rate of a course or of goods, and the ground of an exemption: one of the provider's texts or one's own.

import { LISTED_EXEMPTIONS } from '@zapisy/domain/documents/vat-exemption';
import { LONGEST_TEXT } from '@zapisy/domain/offer/sold-terms';
import { VAT_RATES } from '@zapisy/domain/payments/sold-item';
import { Field, FieldRow } from '@zapisy/screens/components/field';
import { Select } from '@zapisy/screens/components/select';
import type { ReactNode } from 'react';
import { pl } from '../../texts/pl.ts';
import { OWN_EXEMPTION, type TypedTerms } from './typed-terms.ts';

const texts = pl.offer;

type VatFieldsProps = {
  readonly typed: TypedTerms;
  /** The problem at the field of that name. */
  readonly wrongAt: (name: string) => string | undefined;
  /** The field beside the rate. */
  readonly children: ReactNode;
};

/**
 * CSS alone shows the ground for 'zw', so that it works without scripts; for other rates it is sent too and ignored.
 */
export function VatFields({ typed, wrongAt, children }: VatFieldsProps) {
  return (
    <div className="group/vat grid gap-4">
      <FieldRow className="sm:grid-cols-2">
        {children}
        <Select name="vatRate" label={texts.vatRate} defaultValue={typed.vatRate} error={wrongAt('vatRate')}>
          {typed.vatRate === '' && <option value="">{texts.chooseVat}</option>}
          {VAT_RATES.map((rate) => (
            <option key={rate} value={rate}>
              {texts.rates[rate]}
            </option>
          ))}
        </Select>
      </FieldRow>
      <div className="hidden gap-4 group-has-[option[value=zw]:checked]/vat:grid">
        <Select
          name="vatExemption"
          label={texts.exemption}
          hint={texts.exemptionHint}
          defaultValue={typed.vatExemption}
          error={wrongAt('vatExemption')}
        >
          <option value="">{texts.chooseExemption}</option>
          {LISTED_EXEMPTIONS.map((one) => (
            <option key={one} value={one}>
              {texts.exemptions[one]}
            </option>
          ))}
          <option value={OWN_EXEMPTION}>{texts.ownExemption}</option>
        </Select>
        <div className="hidden group-has-[option[value=own]:checked]/vat:block">
          <Field
            name="ownExemption"
            label={texts.own}
            hint={texts.ownHint}
            defaultValue={typed.ownExemption}
            error={wrongAt('ownExemption')}
            maxLength={LONGEST_TEXT}
            autoComplete="off"
          />
        </div>
      </div>
    </div>
  );
}
