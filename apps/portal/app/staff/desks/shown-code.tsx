// A code for the computer of a desk, shown once: as letters to type and as a QR code to scan (PRN-27).
import { warsawTime } from '@zapisy/domain/warsaw-time';
import { useEffect, useRef } from 'react';
import { Card, CardHead } from '#app/components/layout/card.tsx';
import { pl } from '#app/texts/pl.ts';
import type { MadeCode } from './desk-forms.server.ts';

const texts = pl.desks;

export function ShownCode({ made }: { readonly made: MadeCode }) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <Card labelledBy="kod">
      <CardHead>
        <h2 id="kod" ref={ref} tabIndex={-1}>
          {texts.codeOf(made.name)}
        </h2>
      </CardHead>
      <div className="flex flex-wrap items-start gap-6 p-pad">
        <img src={made.picture} width={220} height={220} alt={texts.codePicture} className="rounded-field" />
        <div className="grid min-w-0 flex-[1_1_20rem] gap-3">
          <p>{texts.codeLead}</p>
          <dl className="grid gap-3">
            <div>
              <dt className="text-small text-muted">{texts.codeAddress}</dt>
              <dd className="font-mono wrap-anywhere">{made.address}</dd>
            </div>
            <div>
              <dt className="text-small text-muted">{texts.codeItself}</dt>
              <dd className="font-mono text-[28px] font-semibold tracking-wider">{made.code}</dd>
            </div>
          </dl>
          <p className="text-small text-muted">{texts.codeEnds(warsawTime(made.expiresAt))}</p>
        </div>
      </div>
    </Card>
  );
}
