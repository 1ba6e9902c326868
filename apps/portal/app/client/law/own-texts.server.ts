// The forms of 'Regulamin i zgody' in the profile.
import { acceptTextsAct } from '@zapisy/acts/law/accept-texts';
import { withdrawConsentAct } from '@zapisy/acts/law/withdraw-consent';
import { actForm } from '../../forms/carry-out.server.ts';
import type { Api } from '../../server/api.server.ts';

export function ownTextForms({ law }: Api) {
  return {
    accept: actForm(acceptTextsAct, {}, (sent) => law.accept.mutate(sent)),
    withdraw: actForm(withdrawConsentAct, {}, async (sent) => {
      await law.withdraw.mutate(sent);
      return {};
    }),
  };
}
