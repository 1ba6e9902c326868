// The profile: the invoice data that are set, the account, and its wards.
import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ageAt } from '@zapisy/domain/courses/age-range';
import { fullName, type Participant } from '@zapisy/domain/people/participant';
import { warsawDate } from '@zapisy/domain/warsaw-time';
import { buttonLook } from '@zapisy/screens/components/button';
import { PersonMark } from '@zapisy/screens/components/person-mark';
import { ageText } from '@zapisy/screens/texts/course-facts';
import { UserRoundPlus } from 'lucide-react';
import { ButtonLink } from '../../components/form/button-link.tsx';
import { Card } from '../../components/layout/card.tsx';
import { EmailAddress } from '../../components/layout/email-address.tsx';
import { PageHead } from '../../components/layout/page-head.tsx';
import { actionOf } from '../../forms/carry-out.server.ts';
import { submitForm, unlessUnanswered } from '../../forms/lost-answer.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { accountPageAddress } from '../../server/identity-provider.server.ts';
import { asVisitor } from '../../server/visit.server.ts';
import { SignOut } from '../../shared/frame/sign-out.tsx';
import { addedIn, addParticipantAddress } from '../../shared/participants/added.ts';
import { AddedNotice } from '../../shared/participants/added-notice.tsx';
import { SchoolPhone } from '../../shared/school/school-phone.tsx';
import { pl } from '../../texts/client-pl.ts';
import { pageTitle } from '../../texts/page-title.ts';
import { OwnTexts } from '../law/own-texts.tsx';
import { DataCard } from './data-card.tsx';
import { InvoiceCard } from './invoice-card.tsx';
import { OtherEmail } from './other-email.tsx';
import { profileForms } from './profile-forms.server.ts';

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, pl.menu.profile);

export const shouldRevalidate = unlessUnanswered;

export const action = asVisitor(actionOf(profileForms));

export const clientAction = submitForm;

export const loader = asVisitor(async ({ api, me: askMe, url }) => {
  const [me, { phone, formerEmail }, { wards }, law, accountPage] = await Promise.all([
    askMe(),
    api.overview.contact.query(),
    api.preferences.fetchUserInvoiceData.query(),
    api.law.own.query(),
    accountPageAddress(),
  ]);
  const { name, email } = me;
  const today = warsawDate(new Date());
  return { me: { name, email }, accountPage, phone, formerEmail, wards, law, added: addedIn(url), today };
});

export default function Profile() {
  const { me, accountPage, phone, formerEmail, wards, law, added, today } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  return (
    <>
      <PageHead title={pl.menu.profile} lead={pl.profile.lead} />
      <div className="mt-7.5 grid max-w-[680px] gap-gap">
        <OtherEmail formerEmail={formerEmail} accountEmail={me.email} answer={answer} />
        <AddedNotice
          added={added}
          wards={wards.map(({ participant }) => participant)}
          action={
            <ButtonLink to="/zajecia" size="small" variant="tinted">
              {pl.participant.toCourses}
            </ButtonLink>
          }
        />
        {wards.length > 0 && <InvoiceCard wards={wards} />}
        <OwnTexts own={law} />
        <Card labelledBy="konto">
          <div className="px-pad py-5">
            <h2 id="konto">{pl.profile.account}</h2>
            <dl className="mt-3 grid gap-x-5 gap-y-1.5 sm:grid-cols-[auto_1fr]">
              <dt className="text-muted">{pl.profile.name}</dt>
              <dd>{me.name}</dd>
              <dt className="text-muted">{pl.profile.email}</dt>
              <dd>
                <EmailAddress address={me.email} />
              </dd>
              <dt className="text-muted">{pl.profile.phone}</dt>
              <dd>
                <span className={phone === '' ? '' : 'num'}>{phone === '' ? pl.profile.noPhone : phone}</span>
              </dd>
            </dl>
            <p className="mt-3 text-small text-muted">
              <SchoolPhone before={pl.profile.phoneChange} after="." otherwise={pl.profile.phoneChangeAtReception} />
            </p>
            {accountPage && (
              <p className="mt-3 text-small">
                <a href={accountPage}>{pl.profile.accountPage}</a>
              </p>
            )}
            <div className="mt-4 border-t border-line pt-4">
              <SignOut everywhere className={buttonLook({ variant: 'secondary', size: 'small' })} />
              <p className="mt-2 text-small text-muted">{pl.profile.everywhere}</p>
            </div>
          </div>
        </Card>
        <DataCard />
        <Card labelledBy="uczestnicy">
          <div className="px-pad py-5">
            <h2 id="uczestnicy">{pl.invoice.person}</h2>
            {wards.length === 0 && <p className="mt-3 text-muted">{pl.start.noWards}</p>}
            <ul className="mt-2">
              {wards.map(({ participant }) => (
                <li
                  key={participant.id}
                  className="flex items-center gap-x-3.5 border-t border-line py-3 first:border-t-0"
                >
                  <PersonMark name={participant.firstName} mark={participant.mark} />
                  <span className="min-w-0">
                    <b className="wrap-anywhere">{fullName(participant)}</b>
                    <span className="block text-small text-muted">{bornText(participant, today)}</span>
                  </span>
                </li>
              ))}
            </ul>
            <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
              <ButtonLink
                to={addParticipantAddress('/profil')}
                variant={wards.length === 0 ? 'primary' : 'secondary'}
                icon={UserRoundPlus}
              >
                {pl.participant.add}
              </ButtonLink>
            </div>
            {wards.length > 0 && <p className="mt-3 text-small text-muted">{pl.participant.mistakes}</p>}
          </div>
        </Card>
      </div>
    </>
  );
}

function bornText({ birthYear }: Participant, today: string): string {
  return pl.overview.born(birthYear, ageText(ageAt(today, birthYear)));
}
