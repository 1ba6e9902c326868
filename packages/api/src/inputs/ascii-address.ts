// An e-mail address in ASCII, for systems that know no other letters (PPL-35).
import { domainToASCII } from 'node:url';

/** With the domain as DNS has it: 'anna@szkoła.pl' is 'anna@xn--szkoa-n7a.pl'. A text without a domain is returned as it is. */
export function asciiAddress(address: string): string {
  const at = address.lastIndexOf('@');
  return at < 1 ? address : `${address.slice(0, at)}@${domainToASCII(address.slice(at + 1))}`;
}
