// Which addresses the system's browser gets, and which no program gets.
import { expect, it } from 'vitest';
import { isWebAddress } from './web-address.ts';

it.each([
  ['https://login.example/auth?state=a', true],
  ['http://127.0.0.1:4410/auth', true],
  ['http://localhost:4410/auth', true],
  ['http://login.example/auth', false],
  ['http://127.0.0.1.evil.example/auth', false],
  ['smb://localhost/share', false],
  ['ms-msdt://127.0.0.1/x', false],
  ['file:///etc/passwd', false],
  ['javascript:alert(1)', false],
  ['login.example', false],
  ['', false],
])('isWebAddress: %j: %s', (address, expected) => {
  expect(isWebAddress(address)).toBe(expected);
});
