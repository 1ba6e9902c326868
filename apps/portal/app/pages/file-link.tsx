// The list as a file to download.
import { Download } from 'lucide-react';
import { buttonLook } from '../components/form/button.tsx';

export function FileLink({ to, text }: { readonly to: string; readonly text: string }) {
  return (
    <a href={to} download className={buttonLook({})}>
      <Download aria-hidden size={18} className="shrink-0" />
      {text}
    </a>
  );
}
