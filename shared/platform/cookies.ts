/** Shows static pages that somebody is signed in; readable by scripts and worth nothing to a thief. */
export const SIGNED_IN_COOKIE = 'signed_in';

/** The names of all cookies that the server sets. Those that carry a secret get a prefix where there is TLS. */
export const SERVER_COOKIES = {
  session: 'netzoop_session',
  signed_in: SIGNED_IN_COOKIE,
  second_factor: 'netzoop_second_factor',
  known_device: 'netzoop_known_device',
  view_as: 'netzoop_view_as',
  google_visit: 'netzoop_google_visit',
  google_person: 'netzoop_google_person',
  google_refusal: 'netzoop_google_refusal',
} as const;

/** The cookies that pages set for a choice made on the device, so that the server sends the page in it. Never a secret. */
export const LANGUAGE_COOKIE = 'lang';
export const THEME_COOKIE = 'theme';
export const ACCENT_COOKIE = 'accent';

export type ServerCookie = keyof typeof SERVER_COOKIES;
