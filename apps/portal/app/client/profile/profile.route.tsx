// The profile: the account, its wards, and the link to the invoice data.
import type { MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { fullName } from '@zapisy/domain/people/participant';
import { PersonMark } from '@zapisy/screens/components/person-mark';
import { ChevronRight, UserRoundPlus } from 'lucide-react';
import { BUTTON_IN_BANNER } from '../../components/feedback/banner.tsx';
import { ButtonLink } from '../../components/form/button.tsx';
import { Card } from '../../components/layout/card.tsx';
import { EmailAddress } from '../../components/layout/email-address.tsx';
import { PageHead } from '../../components/layout/page-head.tsx';
import { asVisitor } from '../../server/visit.server.ts';
import { CurrentInvoice } from '../../shared/invoice-data/current-invoice.tsx';
import { addedIn, addParticipantAddress } from '../../shared/participants/added.ts';
import { AddedNotice } from '../../shared/participants/added-notice.tsx';
import { pl } from '../../texts/client-pl.ts';
import { pageTitle } from '../../texts/page-title.ts';

export const meta: MetaFunction = () => pageTitle(pl.menu.profile);

export const loader = asVisitor(async ({ api, url }) => {
  const [me, { wards }] = await Promise.all([api.people.me.query(), api.preferences.fetchUserInvoiceData.query()]);
  return { me: { name: me.name, email: me.email }, wards, added: addedIn(url) };
});

export default function Profile() {
  const { me, wards, added } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={pl.menu.profile} lead={pl.profile.lead} />
      <div className="mt-7.5 grid max-w-[680px] gap-gap">
        <AddedNotice
          added={added}
          wards={wards.map(({ participant }) => participant)}
          action={
            <ButtonLink to="/zajecia" size="small" className={BUTTON_IN_BANNER}>
              {pl.participant.toCourses}
            </ButtonLink>
          }
        />
        <Link
          to="/profil/dane-do-faktury"
          className="flex items-center gap-4 rounded-card border border-line bg-surface px-pad py-5 text-ink no-underline shadow-card transition-colors hover:bg-select"
        >
          <span className="flex-1">
            <b className="block text-h3">{pl.invoice.title}</b>
            <span className="text-small text-muted">{pl.profile.invoiceHint}</span>
          </span>
          <ChevronRight aria-hidden size={20} className="text-link" />
        </Link>
        <Card labelledBy="konto">
          <div className="px-pad py-5">
            <h2 id="konto">{pl.profile.account}</h2>
            <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-5 gap-y-1.5">
              <dt className="text-muted">{pl.profile.name}</dt>
              <dd>{me.name}</dd>
              <dt className="text-muted">{pl.profile.email}</dt>
              <dd>
                <EmailAddress address={me.email} />
              </dd>
            </dl>
          </div>
        </Card>
        <Card labelledBy="uczestnicy">
          <div className="px-pad py-5">
            <h2 id="uczestnicy">{pl.invoice.person}</h2>
            {wards.length === 0 && <p className="mt-3 text-muted">{pl.start.noWards}</p>}
            <ul className="mt-2">
              {wards.map(({ participant, invoice }) => (
                <li
                  key={participant.id}
                  className="flex flex-wrap items-center gap-x-3.5 gap-y-1.5 border-t border-line py-3 first:border-t-0"
                >
                  <PersonMark name={participant.firstName} mark={participant.mark} />
                  <span className="min-w-44 flex-1">
                    <b>{fullName(participant)}</b>
                    <span className="block text-small text-muted">{pl.profile.born(participant.birthYear)}</span>
                  </span>
                  <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 sm:max-w-[60%]">
                    <CurrentInvoice invoice={invoice} />
                    <Link
                      to={`/profil/dane-do-faktury?uczestnik=${participant.id}`}
                      className="link-alone text-small"
                      aria-label={pl.invoice.changeFor(participant.firstName)}
                    >
                      {pl.invoice.change}
                    </Link>
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
