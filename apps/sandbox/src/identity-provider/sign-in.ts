// The page between "I want in" and "here is who I am": a person signs in, consent goes without saying.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type Provider from 'oidc-provider';
import { errors } from 'oidc-provider';
import type { Confirmations } from './confirmations.ts';
import { confirmEmailPage, latePage, signInPage } from './pages.ts';
import { type Person, personByEmail, personBySecret } from './people.ts';
import { AUDIENCE, SCOPE } from './provider.ts';
import { respond } from './send.ts';

type Accounts = { readonly provider: Provider; readonly confirmations: Confirmations };
type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;

const LONGEST_FORM = 16_384;

/** Answers `/interaction/...`: GET shows the form, POST takes it. */
export async function answerSignIn(
  { provider, confirmations }: Accounts,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    const interaction = await provider.interactionDetails(request, response);
    if (interaction.prompt.name === 'consent') await consent(provider, request, response, interaction);
    else if (request.method === 'POST') await takeForm({ provider, confirmations }, request, response, interaction);
    else showForm(response, interaction, String(interaction.params['login_hint'] ?? ''), false);
  } catch (error) {
    if (!(error instanceof errors.SessionNotFound)) throw error;
    respond(response, 400, latePage());
  }
}

async function takeForm(
  { provider, confirmations }: Accounts,
  request: IncomingMessage,
  response: ServerResponse,
  interaction: Interaction,
): Promise<void> {
  const form = await readForm(request);
  if (form.get('act') === 'give-up') {
    const given = { error: 'access_denied', error_description: 'The person gave up signing in.' };
    await provider.interactionFinished(request, response, given, { mergeWithLastSubmission: false });
    return;
  }
  const email = form.get('email') ?? '';
  const person = personOf(form, email);
  if (!person) {
    showForm(response, interaction, email, true);
    return;
  }
  if (asksToConfirm(interaction, confirmations.now(person)) && form.get('act') !== 'enter') {
    const link = form.get('act') === 'resend' ? confirmations.sendLink(person) : undefined;
    respond(response, 200, confirmEmailPage(person, link), targetsOf(interaction));
    return;
  }
  await provider.interactionFinished(request, response, { login: { accountId: person.sub } });
}

/** Where a client asks the person to sign in again, the address that is not confirmed is the next thing to say. */
function asksToConfirm({ params }: Interaction, { emailVerified }: Person): boolean {
  return (
    !emailVerified &&
    String(params['prompt'] ?? '')
      .split(' ')
      .includes('login')
  );
}

/** One click on a demo person needs no password. */
function personOf(form: URLSearchParams, email: string): Person | undefined {
  const clicked = form.get('person');
  return clicked === null ? personBySecret(email, form.get('password') ?? '') : personByEmail(clicked);
}

/** Our clients are first-party: no consent to share a name is requested. */
async function consent(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
  { params, session }: Interaction,
): Promise<void> {
  const grant = new provider.Grant({ accountId: session?.accountId, clientId: String(params['client_id']) });
  grant.addOIDCScope(SCOPE);
  grant.addResourceScope(AUDIENCE, SCOPE);
  const grantId = await grant.save();
  await provider.interactionFinished(request, response, { consent: { grantId } }, { mergeWithLastSubmission: true });
}

function showForm(response: ServerResponse, interaction: Interaction, email: string, wrong: boolean): void {
  respond(response, 200, signInPage(email, wrong), targetsOf(interaction));
}

/** A browser holds the form to the addresses its answer is redirected to as well. */
function targetsOf({ params }: Interaction): readonly string[] {
  return [new URL(String(params['redirect_uri'])).origin];
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let body = '';
  for await (const chunk of request) {
    body += String(chunk);
    if (body.length > LONGEST_FORM) throw new RangeError('The form is too long.');
  }
  return new URLSearchParams(body);
}
