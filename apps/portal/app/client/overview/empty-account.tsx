// The start page of an account without participants: where to begin, and the usual cause of an empty account.

import { buttonLook } from '@zapisy/screens/components/button';
import { Phone, UserPlus } from 'lucide-react';
import { PersonChoreography } from '../../components/feedback/empty-state.tsx';
import { ButtonLink } from '../../components/form/button-link.tsx';
import { Card } from '../../components/layout/card.tsx';
import { EmailAddress } from '../../components/layout/email-address.tsx';
import { addParticipantAddress } from '../../shared/participants/added.ts';
import { useSchool } from '../../shared/school/school-context.ts';
import { pl } from '../../texts/client-pl.ts';

const texts = pl.overview.start;

export function EmptyAccount({ email }: { readonly email: string }) {
  const { phone, phoneShown } = useSchool();
  return (
    <div className="mt-5.5 grid items-start gap-7 md:mt-7 md:grid-cols-[minmax(0,1fr)_356px] md:gap-x-11">
      <Card labelledBy="zacznij">
        <div className="px-5 pt-8 pb-7 sm:px-7">
          <PersonChoreography large />
          <h2 id="zacznij" className="mt-4.5">
            {texts.title}
          </h2>
          <p className="mt-1.5 max-w-[34em] text-muted">{texts.text}</p>
          <div className="mt-5 flex flex-wrap gap-x-3 gap-y-2.5 max-sm:[&>*]:w-full">
            <ButtonLink to="/zajecia" variant="primary">
              {texts.choose}
            </ButtonLink>
            <ButtonLink to={addParticipantAddress('/')} variant="quiet" icon={UserPlus}>
              {texts.addFirst}
            </ButtonLink>
          </div>
        </div>
      </Card>
      <aside aria-labelledby="juz-chodzi">
        <Card>
          <div className="grid gap-2 px-6 pt-5.5 pb-6 text-small text-muted">
            <h2 id="juz-chodzi" className="text-h3 text-ink">
              {texts.already}
            </h2>
            <p>{texts.otherAddress}</p>
            <p className="font-strong text-ink">
              <EmailAddress address={email} />
            </p>
            <p>{phone === '' ? texts.tell : texts.call}</p>
            {phone !== '' && (
              <a href={`tel:${phone}`} className={`${buttonLook({ size: 'small' })} mt-1.5 min-h-11! w-fit`}>
                <Phone aria-hidden size={18} />
                <span className="num">{phoneShown}</span>
              </a>
            )}
          </div>
        </Card>
      </aside>
    </div>
  );
}
