/** What a message takes besides its text: role and separators. */
const FRAME = 8;

/**
 * The most tokens that a text can plausibly be, so that a budget is not passed: two letters of English for one token, and each byte of
 * other scripts, as a model that never learned them falls back to bytes.
 */
export function mostTokens(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + FRAME + ceilingOf(text), 0);
}

function ceilingOf(text: string): number {
  const plain = text.replaceAll(/[^\0-\x7F]+/g, '').length;
  return Math.ceil(plain / 2) + (Buffer.byteLength(text) - plain);
}

/** What a text probably is, where the provider does not say: four letters of English, or one of another script, for one token. */
export function likelyTokens(texts: readonly string[]): number {
  return texts.reduce((sum, text) => {
    const plain = text.replaceAll(/[^\0-\x7F]+/g, '').length;
    return sum + FRAME / 2 + Math.ceil(plain / 4) + (text.length - plain);
  }, 0);
}
