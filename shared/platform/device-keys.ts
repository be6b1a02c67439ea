// The names under which a device keeps things in its local storage. What is kept of a person has their id in its name, so that
// it can be removed when they sign out.

/** The looks that are applied before the first paint. */
export const APPEARANCE_KEY = 'ui-preferences';
/** Marks looks that the account does not know yet, so that they outlive a reload and a server that is away. */
export const UNSAVED_APPEARANCE_KEY = 'ui-preferences:unsaved';
/** Whose looks the device keeps. */
export const APPEARANCE_OWNER_KEY = 'ui-preferences:owner';

export const LANGUAGE_KEY = 'language preference';
/** What the button for the other language turns to. */
export const OTHER_LANGUAGE_KEY = 'last non-English language';
/** Set once the headings' fonts of an Indic script are in the cache; read before the first paint. */
export const HEADING_FONTS_KEY = 'heading-fonts';

/** The mode of work, for a server that is away. */
export const MODE_KEY = 'user_mode';
/** Set while staff see the app as somebody else. */
export const VIEW_AS_KEY = 'view-as';
/** Kept in the tab alone, on the way from a page outside of the app to the app, which signs out. */
export const SIGN_OUT_KEY = 'sign-out';
export const REMEMBERED_EMAIL_KEY = 'remembered-email';

/** The account's language as the device knew it last. */
export const accountLanguageKey = (person: string) => `account language:${person}`;
/** What somebody wrote in an idea that the server does not have yet. */
export const ideaDraftKey = (person: string, idea: string) => `idea-draft:${person}:${idea}`;
/** Which of the changes asked for in an idea its owner has ticked as done. */
export const doneChangesKey = (person: string, idea: string) => `done-changes:${person}:${idea}`;
/** The id of the idea that a person has begun and not saved. */
export const newIdeaKey = (person: string) => `new-idea:${person}`;
export const navigationKey = (person: string) => `navigation:${person}`;
export const onboardingKey = (person: string) => `onboarding:${person}`;
/** What was seen of the tour and could not be sent. */
export const tourKey = (person: string) => `tour:${person}`;
