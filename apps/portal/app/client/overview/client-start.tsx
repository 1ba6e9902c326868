// The start page of a client: what is owed, what comes next, what has changed.
import { PageHead } from '../../components/layout/page-head.tsx';
import { pl } from '../../texts/client-pl.ts';
import { addressOf } from '../../texts/first-names.ts';
import { unfinishedOf } from '../registration/wards/unfinished.ts';
import { UnfinishedNotices } from '../registration/wards/unfinished-notice.tsx';
import { changeList } from './change-list.ts';
import { ChangesCard } from './changes-card.tsx';
import { EmptyAccount } from './empty-account.tsx';
import { NotLoaded } from './not-loaded.tsx';
import type { Changes, Owed, OwnWaiting, Places } from './overview.ts';
import { OwedCard } from './owed-card.tsx';
import { summaryOf } from './summary-text.ts';
import { WaitingCard } from './waiting-card.tsx';
import { WeekCard, WeekSection } from './week-card.tsx';

const texts = pl.overview;

export type ClientStartProps = {
  readonly email: string;
  /** As the account has it; may be empty. */
  readonly name: string;
  /** Each is null when it could not be read. */
  readonly places: Places | null;
  readonly owed: Owed | null;
  readonly changes: Changes | null;
  readonly waiting: readonly OwnWaiting[] | null;
};

export function ClientStart({ email, name, places, owed, changes, waiting }: ClientStartProps) {
  const address = addressOf(name);
  const hello = address === undefined ? texts.hello : texts.helloTo(address);
  if (places && owed && places.wards.length === 0 && owed.payments.length === 0) {
    return (
      <>
        <PageHead title={hello} lead={texts.emptyLead} />
        <EmptyAccount email={email} />
      </>
    );
  }
  const list = changes ? changeList(changes) : [];
  return (
    <>
      <PageHead title={hello} lead={summaryOf(places, owed) || undefined} />
      <UnfinishedNotices all={unfinishedOf(places?.places ?? [])} />
      <div className="mt-5.5 grid items-start gap-7 md:mt-7 md:grid-cols-[minmax(0,1fr)_356px] md:gap-x-11">
        <div className="grid min-w-0 gap-8">
          {owed ? <OwedCard owed={owed} /> : <NotLoaded text={texts.notLoaded.owed} />}
          <WeekSection>
            {places ? <WeekCard places={places} /> : <NotLoaded text={texts.notLoaded.places} />}
          </WeekSection>
        </div>
        <aside aria-label={texts.changes} className="grid min-w-0 gap-5.5">
          <WaitingCard waiting={waiting} />
          {changes === null && <NotLoaded text={texts.notLoaded.changes} />}
          {list.length > 0 && <ChangesCard changes={list} />}
        </aside>
      </div>
    </>
  );
}
