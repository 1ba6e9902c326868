// Families, what they asked for on documents, their own pages, and their rights to their data.
import { COMMON_NAME, RARE_NAME } from '../world/sql.ts';
import type { Inputs } from './inputs.ts';

const FAMILIES: Inputs = ({ paid, due, mixed, fullName }) => ({
  'people.me': { 'a client': undefined },
  'people.wards': { 'a family': undefined },
  'people.cities': { all: undefined },
  'people.findParticipants': {
    'common name': { query: COMMON_NAME },
    'rare name': { query: RARE_NAME },
    'full name': { query: fullName.text },
    '2 letters': { query: 'no' },
    '3 letters': { query: 'now' },
    'two words': { query: `zofia ${COMMON_NAME}` },
    phone: { query: '500 000 0' },
    'e-mail': { query: paid.ownerEmail },
    nobody: { query: 'nieistniejąca osoba' },
  },
  'people.participant': { one: { playerId: paid.playerId } },
  'people.family': { one: { playerId: paid.playerId } },
  'preferences.fetchUserInvoiceData': { 'a family': undefined },
  'preferences.fetchPlayerInvoiceDataInternal': { one: { playerId: paid.playerId } },
  'preferences.listMixedFamilies': { 'first page': {}, 'last page': { after: mixed.ownerEmail.slice(0, -1) } },
  'preferences.listUnifications': { all: undefined },
  'privacy.ownData': { 'a family': undefined },
  'privacy.ownErasure': { 'a family': undefined },
  'privacy.erasureRequests': { all: undefined },
  'privacy.planErasure': { 'a family': { playerId: due.playerId } },
  'privacy.erasedAmong': {
    'the copies of a desk': { paymentIds: [paid.paymentId, 2_000_000_000], playerIds: [paid.playerId] },
  },
  'privacy.held': { all: undefined },
});

const PLACES: Inputs = ({ paid, place, client, held, phone }) => ({
  'law.text': { terms: { kind: 'terms' } },
  'law.texts': { all: undefined },
  'law.rules': { all: undefined },
  'law.asked': { 'a place': { registrationIds: [client.registrationId] } },
  'law.own': { 'a family': undefined },
  'law.ofFamily': { 'a family': { playerId: paid.playerId } },
  'law.camp': { one: { courseId: client.campId } },
  'law.cardToEnter': { one: { courseId: client.campId, playerId: client.playerId } },
  'law.ownCards': { 'a family': undefined },
  'law.ownCard': { one: { courseId: client.campId, playerId: client.playerId } },
  'overview.places': { 'a family': undefined },
  'overview.owed': { 'a family': undefined },
  'overview.changes': { 'a family': undefined },
  'overview.contact': { 'a family': undefined },
  'overview.confirmation': { 'of a checkout': { checkoutId: client.checkoutId } },
  'overview.calendar': { 'a family': {} },
  'enrolment.families': {
    phone: { contact: phone.phone },
    'e-mail': { contact: paid.ownerEmail },
    nobody: { contact: '+48 999 111 222' },
  },
  'registration.basket': { 'one place': { registrationIds: [held.registrationId] } },
  'registration.summary': { 'one place': { registrationIds: [held.registrationId] } },
  'registration.places': { 'a course': { courseId: place.courseId } },
  'registration.ownWaiting': { 'a family': undefined },
  'registration.one': { one: { registrationId: place.registrationId } },
  'registration.ofFamily': { 'a family': { playerId: paid.playerId } },
  'registration.moveChoices': {
    all: { registrationId: place.registrationId },
    city: { registrationId: place.registrationId, city: 'Gdynia' },
  },
});

export const PEOPLE: Inputs = (at) => ({ ...FAMILIES(at), ...PLACES(at) });
