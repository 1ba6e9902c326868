// 'Przerwij', for work that continues in the background also when the page is closed.
import { Form, useNavigation } from '@remix-run/react';
import { Button } from '@zapisy/screens/components/button';
import { Square } from 'lucide-react';

type CancelRunButtonProps = { readonly label: string; readonly busyText: string };

export function CancelRunButton({ label, busyText }: CancelRunButtonProps) {
  const busy = useNavigation().formData?.get('action') === 'cancel';
  return (
    <Form method="post" preventScrollReset>
      <Button type="submit" name="action" value="cancel" size="small" icon={Square} busy={busy} busyText={busyText}>
        {label}
      </Button>
    </Form>
  );
}
