// The fields of a camp's card and the consent that it needs, for the parent and for staff who have it on paper (LAW-11, LAW-13).
import { CARD_FIELDS, type CardField, LONGEST_CARD_TEXT } from '@zapisy/domain/law/health-card';
import { Field, Message } from '@zapisy/screens/components/field';
import { TickLine } from '@zapisy/screens/components/tick';
import { ErrorSummary } from '#app/components/feedback/error-summary.tsx';
import type { WrongField } from '#app/forms/use-recheck.ts';
import { healthCardPl } from '#app/texts/health-card-pl.ts';
import { lawAskedPl } from '#app/texts/law-asked-pl.ts';
import { lawAddress } from './law-addresses.ts';

const texts = healthCardPl.healthCard;
const HINTS: { readonly [Name in CardField]?: string } = texts.hints;

export const EMPTY_CARD: Readonly<Record<CardField, string>> = {
  allergies: '',
  medicines: '',
  emergencyContact: '',
  collectedBy: '',
};

type CardFieldsProps = {
  readonly of: { readonly courseId: string; readonly playerId: string };
  readonly typed: Readonly<Record<CardField, string>>;
  readonly problems: readonly WrongField[];
  /** The version of the consent that is still to be given; null for none. */
  readonly consent: number | null;
  readonly consentText: string;
  readonly isConsentMissing: boolean;
};

export function CardFields({ of, typed, problems, consent, consentText, isConsentMissing }: CardFieldsProps) {
  return (
    <>
      <ErrorSummary
        fields={problems.map(({ field }) => ({ name: field, label: texts.fields[field as CardField] ?? field }))}
      />
      <input type="hidden" name="courseId" value={of.courseId} />
      <input type="hidden" name="playerId" value={of.playerId} />
      {CARD_FIELDS.map((field) => (
        <Field
          key={field}
          name={field}
          label={texts.fields[field]}
          hint={HINTS[field]}
          defaultValue={typed[field]}
          error={problems.find((problem) => problem.field === field)?.message}
          maxLength={LONGEST_CARD_TEXT}
          autoComplete="off"
          optional={field === 'allergies' || field === 'medicines'}
        />
      ))}
      {consent === null ? (
        <input type="hidden" name="consent" value="" />
      ) : (
        <div className="grid gap-1.5">
          <TickLine name="consent" value={consent} title={consentText} aria-invalid={isConsentMissing || undefined} />
          <a
            href={lawAddress('health-card', consent)}
            target="_blank"
            rel="noreferrer"
            className="link-alone ml-9 justify-self-start text-small"
          >
            {lawAskedPl.lawAsked.read}
          </a>
          {isConsentMissing && <Message tone="error">{texts.consentMissing}</Message>}
        </div>
      )}
    </>
  );
}
