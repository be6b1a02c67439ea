/** Tells static pages that somebody is signed in; readable by scripts and worth nothing to a thief. */
export const SIGNED_IN_COOKIE = 'signed_in';
