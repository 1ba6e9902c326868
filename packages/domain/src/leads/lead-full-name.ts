// A full name as it was typed, divided into given name and surname (LEAD-25).

type DividedName = { readonly firstName: string; readonly lastName: string };

/** Before a surname they are part of it: 'van der Berg, Jan'. */
const PARTICLES = /^(?:van|von|der|den|de|da|di|du|la|le|el|al|ten|ter|zu|mac|mc|o)$/i;
const WORD_OF_NAME = /^[\p{L}\p{M}][\p{L}\p{M}.'’ʼ-]*$/u;

/** 'Anna Nowak' and 'Nowak, Anna' alike; `isSurnameFirst` when the question asked for that order. */
export function dividedName(text: string, isSurnameFirst = false): DividedName {
  const [before = '', after = '', ...more] = text.split(',').map((part) => part.trim());
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
  return surname.length === 1 || isSurnameFirst || PARTICLES.test(surname[0] ?? '');
}

function surnameFirst(text: string): DividedName {
  const parts = text.split(' ');
  const end = parts.findIndex((part) => !PARTICLES.test(part)) + 1 || 1;
  if (end === parts.length) return { firstName: parts[0] ?? '', lastName: parts.slice(1).join(' ') };
  return { firstName: parts.slice(end).join(' '), lastName: parts.slice(0, end).join(' ') };
}
