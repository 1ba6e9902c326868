// Families that ask for the erasure of their data, for an administrator; nothing when there is none (FAM-5).
import type { Outputs } from '@zapisy/api/client';
import { Banner } from '@zapisy/screens/components/banner';
import { ButtonLink } from '#app/components/form/button-link.tsx';
import { pl } from '#app/texts/pl.ts';
import { familyAddress } from '../shell/addresses.ts';

export function ErasureRequests({ requests }: { readonly requests: Outputs['privacy']['erasureRequests'] }) {
  const [oldest] = requests;
  if (!oldest) return null;
  return (
    <Banner
      tone="info"
      title={pl.familyData.requests(requests.length)}
      actions={
        <ButtonLink to={`${familyAddress(oldest.playerId)}/dane`} size="small">
          {pl.familyData.oldest}
        </ButtonLink>
      }
    />
  );
}
