/** The 24 passwords that are tried first everywhere, in small letters. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  (
    '123456 123456789 12345678 1234567 12345 123123 111111 654321 password password1 password123 passw0rd ' +
    'qwerty qwerty123 abc123 letmein welcome welcome1 admin admin123 iloveyou monkey dragon india123'
  ).split(' '),
);
