// 'Twoje dane' in the profile: read, printed or downloaded (FAM-4).
import { buttonLook } from '@zapisy/screens/components/button';
import { Download, FileText } from 'lucide-react';
import { privacyPl } from '#app/texts/privacy-pl.ts';
import { ButtonLink } from '../../components/form/button-link.tsx';
import { Card } from '../../components/layout/card.tsx';

const texts = privacyPl.ownData;

export function DataCard() {
  return (
    <Card labelledBy="twoje-dane">
      <div className="px-pad py-5">
        <h2 id="twoje-dane">{texts.title}</h2>
        <p className="mt-2 text-muted">{texts.lead}</p>
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <ButtonLink to="/profil/moje-dane" variant="secondary" size="small" icon={FileText}>
            {texts.read}
          </ButtonLink>
          <a href="/profil/dane.json" className={buttonLook({ variant: 'secondary', size: 'small' })}>
            <Download aria-hidden size={18} />
            {texts.download}
          </a>
        </div>
      </div>
    </Card>
  );
}
