// The list as a file to download.
import { buttonLook } from '@zapisy/screens/components/button';
import { Download } from 'lucide-react';

export function FileLink({ to, text }: { readonly to: string; readonly text: string }) {
  return (
    <a href={to} download className={buttonLook({})}>
      <Download aria-hidden size={18} className="shrink-0" />
      {text}
    </a>
  );
}
