/** The languages that a report can be written in by a model, by code, with their names in themselves and in English. Quotes stay in their page's language. */
export const REPORT_LANGUAGES = {
  en: { native: 'English', english: 'English' },
  hi: { native: 'हिन्दी', english: 'Hindi' },
  bn: { native: 'বাংলা', english: 'Bengali' },
  te: { native: 'తెలుగు', english: 'Telugu' },
  mr: { native: 'मराठी', english: 'Marathi' },
  ta: { native: 'தமிழ்', english: 'Tamil' },
  ur: { native: 'اردو', english: 'Urdu' },
  gu: { native: 'ગુજરાતી', english: 'Gujarati' },
  kn: { native: 'ಕನ್ನಡ', english: 'Kannada' },
  or: { native: 'ଓଡ଼ିଆ', english: 'Odia' },
  ml: { native: 'മലയാളം', english: 'Malayalam' },
  pa: { native: 'ਪੰਜਾਬੀ', english: 'Punjabi' },
  as: { native: 'অসমীয়া', english: 'Assamese' },
} as const;
export type ReportLanguage = keyof typeof REPORT_LANGUAGES;
export const REPORT_LANGUAGE_CODES = Object.keys(REPORT_LANGUAGES) as [ReportLanguage, ...ReportLanguage[]];

/** The language of a code; English where a report cannot be written in it. */
export function asReportLanguage(code: string): ReportLanguage {
  return REPORT_LANGUAGE_CODES.find((known) => known === code) ?? 'en';
}

/** What most offices and newspapers of a state write in, by the state's code; elsewhere Hindi. */
const OF_STATES: Readonly<Record<string, ReportLanguage>> = {
  AN: 'hi',
  AP: 'te',
  AS: 'as',
  GA: 'mr',
  DH: 'gu',
  GJ: 'gu',
  JK: 'ur',
  KA: 'kn',
  KL: 'ml',
  LD: 'ml',
  MH: 'mr',
  OD: 'or',
  PY: 'ta',
  PB: 'pa',
  TN: 'ta',
  TS: 'te',
  TR: 'bn',
  WB: 'bn',
};

/** The language in which pages of a state are looked for beside English. */
export function languageOfState(code: string | null): ReportLanguage {
  return (code === null ? undefined : OF_STATES[code]) ?? 'hi';
}
