// 'Przerwij', for work that continues in the background also when the page is closed.
import { Form, useNavigation } from '@remix-run/react';
import { Button } from '@zapisy/screens/components/button';
import { Square } from 'lucide-react';

type CancelRunButtonProps = {
  readonly label: string;
  readonly busyText: string;
  /** Of work of which more may run at once. */
  readonly runId?: string;
};

export function CancelRunButton({ label, busyText, runId }: CancelRunButtonProps) {
  const busy = useNavigation().formData?.get('action') === 'cancel';
  return (
    <Form method="post" preventScrollReset>
      {runId && <input type="hidden" name="runId" value={runId} />}
      <Button type="submit" name="action" value="cancel" size="small" icon={Square} busy={busy} busyText={busyText}>
        {label}
      </Button>
    </Form>
  );
}
