/** An email as accounts keep it: trimmed, in small letters. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
}
