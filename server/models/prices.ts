/** Paise for a million tokens, sent and received. */
export interface Price {
  readonly in: number;
  readonly out: number;
}
export type Prices = Readonly<Record<string, Price>>;

/** Rupees for a dollar, rounded up so that a budget rather ends too early. */
const RUPEES = 95;
const dollars = (sent: number, received: number): Price => ({
  in: Math.ceil(sent * RUPEES * 100),
  out: Math.ceil(received * RUPEES * 100),
});

/**
 * Well-known models: list prices in dollars for a million tokens as they were known to us in 2025, not looked up since, without
 * discounts for cached input and without tax. Compare them with your provider's page: LLM_PRICES names others.
 */
const LISTED: Prices = {
  'gpt-4o-mini': dollars(0.15, 0.6),
  'gpt-4o': dollars(2.5, 10),
  'gpt-4.1': dollars(2, 8),
  'gpt-4.1-mini': dollars(0.4, 1.6),
  'gpt-4.1-nano': dollars(0.1, 0.4),
  'o4-mini': dollars(1.1, 4.4),
  'gpt-5': dollars(1.25, 10),
  'gpt-5-mini': dollars(0.25, 2),
  'gpt-5-nano': dollars(0.05, 0.4),
  'claude-sonnet-4-5': dollars(3, 15),
  'claude-haiku-4-5': dollars(1, 5),
  'gemini-2.5-pro': dollars(1.25, 10),
  'gemini-2.5-flash': dollars(0.3, 2.5),
  'gemini-2.5-flash-lite': dollars(0.1, 0.4),
  'llama-3.3-70b-versatile': dollars(0.59, 0.79),
  'llama-3.1-8b-instant': dollars(0.05, 0.08),
};

/**
 * The price of a model, by its name with or without the maker in front (`openai/gpt-4o-mini`) and the date behind (`-2024-07-18`).
 *
 * @param own the operator's prices, which win
 * @returns null where nobody named one
 */
export function priceOf(model: string, own: Prices): Price | null {
  const bare = model.toLowerCase().replace(/^.*\//, '');
  const undated = bare.replace(/-(\d{4}-\d{2}-\d{2}|\d{8})$/, '');
  for (const name of [model, bare, undated]) {
    const price = own[name] ?? LISTED[name];
    if (price) return price;
  }
  return null;
}

/** What so many tokens cost in whole paise, rounded up; null without a price. */
export function costOf(price: Price | null, tokensIn: number, tokensOut: number): number | null {
  return price && Math.ceil((tokensIn * price.in + tokensOut * price.out) / 1_000_000);
}
