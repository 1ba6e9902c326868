// Why a document's PDF is not available now, and what to do.
import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { buttonLook } from '@zapisy/screens/components/button';
import { RotateCw } from 'lucide-react';
import { documentFilePl } from '#app/texts/document-file-pl.ts';
import { ButtonLink } from '../../components/form/button-link.tsx';
import { PageHead } from '../../components/layout/page-head.tsx';
import { asVisitor } from '../../server/visit.server.ts';
import { type FileProblem, fileAddress, fileProblemOf } from '../../shared/documents/document-file.ts';
import { pl } from '../../texts/client-pl.ts';
import { pageTitle } from '../../texts/page-title.ts';

const STATUSES: Readonly<Record<FileProblem, number>> = {
  niegotowy: 503,
  cisza: 503,
  'za-czesto': 429,
  usuniety: 410,
  brak: 404,
};

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, documentFilePl.documentFile.title);

export const loader = asVisitor(async ({ me, url, params, answerWith }) => {
  const problem = fileProblemOf(url.searchParams.get('powod'));
  answerWith(STATUSES[problem]);
  const { isStaff } = await me();
  return { problem, isStaff, address: fileAddress(params['documentId'] ?? '') };
});

export default function DocumentFile() {
  const { problem, isStaff, address } = useLoaderData<typeof loader>();
  const { title, text } = documentFilePl.documentFile.problems[problem];
  const canRetry = problem !== 'usuniety' && problem !== 'brak';
  return (
    <>
      <PageHead title={title} lead={text} />
      <div className="mt-6 flex flex-wrap gap-3">
        {canRetry && (
          <a href={address} className={buttonLook({ variant: 'primary' })}>
            <RotateCw aria-hidden size={18} />
            {documentFilePl.documentFile.retry}
          </a>
        )}
        <ButtonLink to={isStaff ? '/zespol' : '/dokumenty'}>
          {isStaff ? documentFilePl.documentFile.backToStaff : pl.menu.documents}
        </ButtonLink>
      </div>
    </>
  );
}
