// Whether a form's question asks for the lead's own name, and which part of it (LEAD-25).
import type { Question } from './lead-question.ts';
import { nounOf, patternOf } from './lead-question-nouns.ts';
import { isMarked } from './lead-question-terms.ts';

/** 'surname-first': the full name in the order of 'Kowalska Anna'. */
type NamePart = 'first' | 'last' | 'full' | 'surname-first';

const FIRST = patternOf('imie imienia imiona imion imieniem firstname fname forename* імя імені имя');
const LAST = patternOf('nazwisk* surname* lastname lname прізвищ* фамили*');
const FULL = patternOf('fullname nazywa* повне звати звуть зветься звертатис* zwracac');
/** Surname, given name and patronymic, in this order. */
const SURNAME_FIRST = patternOf('піб фио піп');
const NAME = patternOf('name names');
/** 'osoba kontaktowa' is answered with a name. */
const PERSON = patternOf('osoba person особа');
const FIRST_OF_NAME = patternOf('first given');
const LAST_OF_NAME = patternOf('last family second');
const JOINING = patternOf('i oraz and та і и й lub or albo або');
/**
 * What may stand beside the parts of a name without making it another person's: with any other term a question is about a
 * name that is not known to be the lead's ('imię psa', 'team name').
 */
const BESIDE = patternOf(
  'i oraz lub albo a po do dla na od ze z w podaj podac prosze prosimy wpisz wpisac napisz uzupelnij twoj* swoj* moje moj* wasz* pan ' +
    'pana pani panstwa praw* osob* kontakt* umow* faktur* platni* faktyczn* ktora ktory zglasz* zapisuj* zapisywan* zapisan* zglaszan* zgloszon* uczeszczaj* chodzac* wypelnia* kupuj* oplac* rejestruj* formularz* doros* pelnolet* klient* pelne ' +
    'dane wlasne nadawc* zamawiaj* jak jest masz mam mozemy mamy sie ciebie tobie ci cie tego pierwsze oboje oba jakie brzmi ' +
    'wymagane opcjonalne required optional your my the of and or for please enter write type full first given last family ' +
    'second both contact* person* adult* applicant* customer* client* lead legal what whats is s do we call us you who to in who regist* sign signs signing up enrol* attending ' +
    'по на ваш* твоє твої своє свої моє та і и й або як вас тебе до з зі нам можемо звертатис* звати вкажіть введіть напишіть ' +
    'будь ласка повне повні контактн* особи особа дорослого замовник* одного законного клієнта батькові отчество и ваше ваша яка який що записує реєструє',
);
const FEWEST_LETTERS_OF_STEM = 3;

type Kind = 'first' | 'last' | 'full' | 'surname-first' | undefined;

/** Undefined: the question asks for no name, or for another person's. A child's name is never the lead's. */
export function namePartOf({ tokens: all, asked }: Question): NamePart | undefined {
  if (asked === 'consent' || asked === 'source') return undefined;
  const tokens = beforeClause(all);
  const kinds = kindsOf(tokens);
  if (kinds.every((kind) => kind === undefined) || !isOwn(tokens, kinds)) return undefined;
  return partIn(kinds);
}

/** 'second_name' is a surname, unless another question asks for one. */
export function asksForSecondName({ tokens }: Question): boolean {
  return tokens.includes('second') && tokens.some((token) => NAME.test(token));
}

/** 'rodzica, którego dziecko chodzi na zajęcia': the clause only says which parent. */
function beforeClause(tokens: readonly string[]): readonly string[] {
  const isFamily = (token = '') => isMarked(token, 'parent') || isMarked(token, 'child');
  const clause = tokens.findIndex((token, at) => isMarked(token, 'relative') && isFamily(tokens[at - 1]));
  return clause === -1 ? tokens : tokens.slice(0, clause);
}

function partIn(kinds: readonly Kind[]): NamePart {
  const [first, last, full] = [kinds.indexOf('first'), kinds.indexOf('last'), kinds.indexOf('full')];
  if (kinds.includes('surname-first')) return 'surname-first';
  // 'name and surname': the plain name beside a surname is the given one.
  const given = first === -1 ? full : first;
  if (given !== -1 && last !== -1) return last < given ? 'surname-first' : 'full';
  if (full !== -1) return 'full';
  return first === -1 ? 'last' : 'first';
}

function kindsOf(tokens: readonly string[]): readonly Kind[] {
  const kinds = tokens.map((_, at) => kindOf(tokens, at));
  const isOfContact = kinds.every((kind) => kind === undefined) && tokens.some((token) => nounOf(token) === 'contact');
  return isOfContact ? tokens.map((token) => (PERSON.test(token) ? 'full' : undefined)) : kinds;
}

function kindOf(tokens: readonly string[], at: number): Kind {
  const token = tokens[at] ?? '';
  if (FIRST.test(token)) return 'first';
  if (LAST.test(token)) return 'last';
  if (SURNAME_FIRST.test(token)) return 'surname-first';
  if (FULL.test(token)) return 'full';
  const isOfName = tokens.slice(at + 1).some((later) => NAME.test(later));
  if (isOfName && FIRST_OF_NAME.test(token)) return 'first';
  if (isOfName && LAST_OF_NAME.test(token)) return 'last';
  const before = tokens[at - 1] ?? '';
  return NAME.test(token) && !FIRST_OF_NAME.test(before) && !LAST_OF_NAME.test(before) ? 'full' : undefined;
}

/** True when nothing beside the name is unknown, and the person beside it is no child. The last token may be cut. */
function isOwn(tokens: readonly string[], kinds: readonly Kind[]): boolean {
  const isKnown = (token: string, at: number) =>
    kinds[at] !== undefined ||
    NAME.test(token) ||
    BESIDE.test(token) ||
    /^\d+$/.test(token) ||
    isMarked(token, 'parent') ||
    isMarked(token, 'child') ||
    isOfPerson(tokens, at) ||
    (at === tokens.length - 1 && isCut(token));
  return tokens.every(isKnown) && ownerOf(tokens, kinds) !== 'child';
}

/** 'opiekuna uczestnika zajęć', 'osoby zapisującej na kurs': the classes are those of a person. */
function isOfPerson(tokens: readonly string[], at: number): boolean {
  return nounOf(tokens[at] ?? '') === 'product' && tokens.some((_, index) => index < at && personAt(tokens, index));
}

const CUT_STEMS =
  'rodzica opiekuna prawnego osoby kontaktowej kontaktowa zglaszajacej zapisujacej wypelniajacej doroslej pelnoletniej'.split(
    ' ',
  );

/** A name of a question is cut by the platform: 'imię_i_nazwisko_opiek'. */
function isCut(token: string): boolean {
  return token.length >= FEWEST_LETTERS_OF_STEM && CUT_STEMS.some((stem) => stem.startsWith(token));
}

const REGISTERED = patternOf('zapisan* zapisywan* zgloszon* zglaszan* uczeszczaj* chodzac* attending записан*');

/** A person who registers is the lead, 'osoba zapisywana' is the one who is registered. */
function personAt(tokens: readonly string[], at: number): 'child' | 'parent' | undefined {
  const [token = '', next = ''] = tokens.slice(at, at + 2);
  if (isMarked(token, 'parent')) return 'parent';
  if (isMarked(token, 'child')) return 'child';
  if (!isMarked(token, 'person')) return undefined;
  return isMarked(next, 'child') || REGISTERED.test(next) ? 'child' : 'parent';
}

/**
 * The person beside the name. In Polish and Ukrainian the owner follows ('imię rodzica dziecka'), in English it comes before
 * ("child's parent's name"); a parent joined to a child is no owner of one name.
 */
function ownerOf(tokens: readonly string[], kinds: readonly Kind[]): 'child' | 'parent' | undefined {
  const persons = tokens.flatMap((_, at) => {
    const person = personAt(tokens, at);
    return person ? [{ person, at } as const] : [];
  });
  if (!persons.some(({ person }) => person === 'child')) return persons[0]?.person;
  const nameAt = kinds.findLastIndex((kind) => kind !== undefined);
  const after = persons.find(({ at }) => at > nameAt);
  const before = persons.findLast(({ at }) => at < nameAt);
  const isEnglish = NAME.test(tokens[nameAt] ?? '') || NAME.test(tokens[nameAt + 1] ?? '');
  const next = persons.find(({ at }) => at - 1 === after?.at);
  const owner = isEnglish ? (before ?? next ?? after) : (after ?? before);
  const isJoined = persons.some(({ person, at }, index) => {
    const other = persons[index + 1];
    return other !== undefined && other.person !== person && isJoinedBetween(tokens, kinds, at, other.at);
  });
  return isJoined ? 'child' : owner?.person;
}

function isJoinedBetween(tokens: readonly string[], kinds: readonly Kind[], from: number, to: number): boolean {
  return tokens.slice(from, to).some((token, index) => JOINING.test(token) && !joinsName(kinds, from + index));
}

/** The 'i' of 'imię i nazwisko' joins two parts of one name. */
function joinsName(kinds: readonly Kind[], at: number): boolean {
  return kinds[at - 1] !== undefined && kinds[at + 1] !== undefined;
}
