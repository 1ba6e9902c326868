// 'Wyślij link jeszcze raz': leads to the sign-in of the identity provider, which sends such links; we do not know of any
// letter (PPL-4).
import { buttonLook } from '@zapisy/screens/components/button';
import { Mail } from 'lucide-react';
import { AGAIN_PARAM } from '../../server/again-param.ts';
import { pl } from '../../texts/client-pl.ts';

/** `page`: where the person is afterwards. */
export function ResendLink({ page }: { readonly page: string }) {
  const address = `/sign-in?${new URLSearchParams({ powrot: page, [AGAIN_PARAM]: 'tak' })}`;
  return (
    <a href={address} className={buttonLook({})}>
      <Mail aria-hidden size={18} />
      {pl.problems.resend}
    </a>
  );
}
