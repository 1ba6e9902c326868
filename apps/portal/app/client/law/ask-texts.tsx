// What is asked before an order: a tick each, none of them set, with the text on a page of its own (LAW-5).
import { Banner } from '@zapisy/screens/components/banner';
import { fieldId, Message } from '@zapisy/screens/components/field';
import { Tick } from '@zapisy/screens/components/tick';
import { lawAskedPl } from '#app/texts/law-asked-pl.ts';
import { ErrorSummary } from '../../components/feedback/error-summary.tsx';
import type { FormFailure } from '../../server/api.server.ts';
import { lawAddress } from '../../shared/law/law-addresses.ts';
import { pl } from '../../texts/client-pl.ts';
import { ACCEPTED_FIELD, type AskedText, ticksOfText, valueOfText } from './asked.ts';

const texts = lawAskedPl.lawAsked;

type AskProps = {
  readonly asked: readonly AskedText[];
  /** Of the participants of the order, by their ids. */
  readonly names: ReadonlyMap<string, string>;
  /** The values that were ticked when the form was sent last. */
  readonly ticked?: readonly string[] | undefined;
  /** Why the form was not carried out. */
  readonly failure?: FormFailure | undefined;
};

export function AskTexts({ asked, names, ticked = [], failure }: AskProps) {
  if (asked.length === 0) return null;
  const isMissing = isNotAccepted(failure);
  const missing = (text: AskedText) => isMissing && text.isRequired && !ticksOfText(text).some(isTicked);
  const isTicked = (text: Parameters<typeof valueOfText>[0]) => ticked.includes(valueOfText(text));
  return (
    <fieldset className="mt-4.5 grid gap-3.5 border-t border-line pt-4.5">
      <legend className="sr-only">{texts.legend}</legend>
      <ErrorSummary
        fields={asked.filter(missing).map((text) => ({ name: tickName(text), label: pl.lawTexts.names[text.kind] }))}
      />
      {isChanged(failure) && (
        <Banner tone="warn" announce="alert" title={texts.changed}>
          {texts.changedHint}
        </Banner>
      )}
      {asked.map((text) =>
        ticksOfText(text).map((shown) => (
          <AskedTick
            key={valueOfText(shown)}
            id={fieldId(tickName(text, shown.playerId))}
            value={valueOfText(shown)}
            text={text}
            name={shown.playerId === null ? undefined : names.get(shown.playerId)}
            isTicked={isTicked(shown)}
            isMissing={missing(text)}
          />
        )),
      )}
    </fieldset>
  );
}

const tickName = ({ kind }: AskedText, playerId: string | null = null) =>
  [ACCEPTED_FIELD, kind, playerId].filter(Boolean).join('-');

type TickProps = {
  readonly id: string;
  readonly value: string;
  readonly text: AskedText;
  /** Of the participant whom it is about. */
  readonly name: string | undefined;
  readonly isTicked: boolean;
  readonly isMissing: boolean;
};

function AskedTick({ id, value, text: { kind, version, isRequired }, name, isTicked, isMissing }: TickProps) {
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="flex items-start gap-3">
        <Tick
          id={id}
          name={ACCEPTED_FIELD}
          value={value}
          defaultChecked={isTicked}
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? `${id}-message` : undefined}
        />
        <span>
          {texts.asks[kind]}
          {name !== undefined && `: ${name}`}
          {!isRequired && <span className="text-muted"> {texts.optional}</span>}
        </span>
      </label>
      <a
        href={lawAddress(kind, version)}
        target="_blank"
        rel="noreferrer"
        className="link-alone ml-9 justify-self-start text-small"
        aria-label={texts.readNamed(pl.lawTexts.names[kind])}
      >
        {texts.read}
      </a>
      {isMissing && (
        <div className="ml-9">
          <Message id={`${id}-message`} tone="error">
            {texts.missing}
          </Message>
        </div>
      )}
    </div>
  );
}

/** A text that the order demands was not ticked. */
export function isNotAccepted(failure: FormFailure | undefined): boolean {
  return failure?.kind === 'refused' && failure.details.reason === 'texts-not-accepted';
}

/** A text was published since the page was shown. */
function isChanged(failure: FormFailure | undefined): boolean {
  return failure?.kind === 'conflict' && failure.details.reason === 'text-changed';
}

/** The failure is said at the ticks. */
export function isOfTexts(failure: FormFailure | undefined): boolean {
  return isNotAccepted(failure) || isChanged(failure);
}
