// Says on the staff's first page that sales stay without documents (SCH-12).
import { Banner } from '@zapisy/screens/components/banner';
import { useSchool } from '../../shared/school/school-context.ts';
import { pl } from '../../texts/pl.ts';

export function DocumentsOff() {
  const { issuesDocuments } = useSchool();
  if (issuesDocuments) return null;
  return (
    <Banner tone="info" title={pl.dashboard.documentsOff} announce="none">
      {pl.dashboard.documentsOffHint}
    </Banner>
  );
}
