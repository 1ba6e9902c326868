// How an owner is reached, beside the family's name: the e-mail, and every phone with a call.
import { isPhoneOwnerKey } from '@zapisy/domain/people/owner-key';
import { fullName } from '@zapisy/domain/people/participant';
import { Fragment } from 'react';
import { EmailAddress } from '#app/components/layout/email-address.tsx';
import { PhoneNumber } from '#app/components/layout/phone-number.tsx';
import { pl } from '#app/texts/pl.ts';

type OwnerContactProps = {
  readonly owner: { readonly email: string; readonly firstName: string; readonly lastName: string };
  readonly phones: readonly string[];
};

export function OwnerContact({ owner, phones }: OwnerContactProps) {
  return (
    <>
      {!isPhoneOwnerKey(owner.email) && (
        <>
          <EmailAddress address={owner.email} /> ·{' '}
        </>
      )}
      {(phones.length > 0 ? phones : ['']).map((phone, index) => (
        <Fragment key={phone}>
          {index > 0 && ' · '}
          <PhoneNumber
            phone={phone}
            label={(shown) => pl.overdue.call(fullName(owner), shown)}
            none={pl.family.noPhone}
          />
        </Fragment>
      ))}
    </>
  );
}
