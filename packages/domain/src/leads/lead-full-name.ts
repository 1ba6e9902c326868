// A full name as it was typed, divided into given name and surname (LEAD-25).
import { foldText } from '../characters.ts';

type DividedName = { readonly firstName: string; readonly lastName: string };

/** Before a surname they are part of it: 'van der Berg, Jan'. */
const PARTICLES = /^(?:van|von|der|den|de|da|di|du|la|le|el|al|ten|ter|zu|mac|mc|o)$/i;
const WORD_OF_NAME = /^[\p{L}\p{M}][\p{L}\p{M}.'’ʼ-]*$/u;

/** Surnames by their form; in Polish, Ukrainian and their spellings without diacritics no given name ends so. */
const FORM_OF_SURNAME = /(?:[sc]k|dzk)[iay]$|(?:wicz|czyk|czuk|czak)$|(?:ськ|цьк|зьк)(?:а|ии)$|(?:енко|чук)$/u;
/** The given names of most parents: beside two other words they show which of the two orders was typed. */
const GIVEN =
  /^(?:anna|ania|maria|katarzyna|kasia|malgorzata|agnieszka|krystyna|barbara|ewa|elzbieta|magdalena|magda|joanna|monika|zofia|aleksandra|ola|natalia|julia|karolina|marta|beata|dorota|justyna|paulina|sylwia|kinga|izabela|aneta|patrycja|weronika|dominika|iwona|renata|piotr|krzysztof|andrzej|tomasz|tomek|jan|pawel|michal|marcin|jakub|kuba|adam|marek|grzegorz|mateusz|lukasz|wojciech|mariusz|dariusz|maciej|rafal|robert|kamil|jacek|przemyslaw|szymon|kacper|bartosz|artur|sebastian|damian|olena|oksana|iryna|natalia|tetiana|svitlana|олена|оксана|ірина|наталія|тетяна|світлана|марія|анна|ганна|юлія|іван|олександр|сергіи|андріи|тарас)$/;

/** 'Anna Nowak' and 'Nowak, Anna' alike; `isSurnameFirst` when the question asked for that order. */
export function dividedName(typed: string, isSurnameFirst = false): DividedName {
  const text = typed.replace(/^[\s,;]+|[\s,;]+$/g, '');
  const [before = '', after = '', ...more] = text.split(/[,;]/).map((part) => part.trim());
  if (after !== '' && more.length === 0 && isCommaName(before, after, isSurnameFirst)) {
    return { firstName: after, lastName: before };
  }
  const [first = '', ...rest] = text.split(' ');
  if (isSurnameFirst && rest.length > 0) return surnameFirst(text);
  return { firstName: first, lastName: rest.join(' ') };
}

/** 'Kowalska, Anna' is a surname before its comma; 'Anna Nowak, mama Zosi' is not. */
function isCommaName(before: string, after: string, isSurnameFirst: boolean): boolean {
  const [surname, given] = [before.split(' '), after.split(' ')];
  if (given.length > 2 || ![...surname, ...given].every((word) => WORD_OF_NAME.test(word))) return false;
  return surname.length === 1 || isSurnameFirst || PARTICLES.test(surname[0] ?? '') || isDoubleSurname(surname, given);
}

/** 'Kowalska Nowak, Anna', and not 'Anna Nowak, Gdańsk'. */
function isDoubleSurname(surname: readonly string[], given: readonly string[]): boolean {
  if (surname.length > 2 || surname.some((word) => GIVEN.test(foldText(word)))) return false;
  return GIVEN.test(foldText(given[0] ?? '')) || FORM_OF_SURNAME.test(foldText(surname[0] ?? ''));
}

function surnameFirst(text: string): DividedName {
  const parts = text.split(' ');
  const end = parts.findIndex((part) => !PARTICLES.test(part)) + 1 || 1;
  if (end === parts.length) return { firstName: parts[0] ?? '', lastName: parts.slice(1).join(' ') };
  return { firstName: parts.slice(end).join(' '), lastName: parts.slice(0, end).join(' ') };
}
