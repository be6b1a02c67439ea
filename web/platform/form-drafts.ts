/**
 * What is typed into forms and not sent yet, kept in this tab for the person who typed it: it is there again after their session
 * ended and after a reload. Never a password, a code or another secret. What a visitor typed, such as a half-filled sign-up, is
 * forgotten as soon as somebody signs in.
 */
const PREFIX = 'kept:';
const VISITOR = 'visitor';

/** Who is signed in in this tab. */
let owner = VISITOR;

/** Counts how often a person left. */
let era = 0;
/** When each form was opened: one that a person had open who has left keeps nothing any more. */
const openedIn = new Map<string, number>();

const keyOf = (form: string) => `${PREFIX}${owner}:${form}`;

/**
 * From now on what is typed is this person's, and what was kept of another is forgotten.
 *
 * @param passing staff see the app as this person for a while: what they typed as themselves stays
 */
export function setFormDraftOwner(person: string, passing = false): void {
  if (owner !== VISITOR && owner !== person) era += 1;
  owner = person;
  if (!passing) forgetWhere((key) => !key.startsWith(keyOf('')));
}

/** Forgets what was typed in this tab, by whomever. */
export function clearFormDrafts(): void {
  owner = VISITOR;
  era += 1;
  forgetWhere(() => true);
}

function forgetWhere(chosen: (key: string) => boolean): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(PREFIX) && chosen(key)) sessionStorage.removeItem(key);
  } catch {
    return; // storage that is closed keeps nothing
  }
}

/**
 * The values of a form, with what was typed over them where it is kept.
 *
 * @param initial the values of the form otherwise; what was kept by an older version and does not fit them is left out
 */
export function readFormDraft<Values extends object>(form: string, initial: Values): Values {
  openedIn.set(form, era);
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(form)) ?? 'null');
    const typed = Object.entries(kept ?? {}).filter(
      ([name, value]) => name in initial && fits(value, Reflect.get(initial, name)),
    );
    return typed.length === 0 ? initial : { ...initial, ...Object.fromEntries(typed) };
  } catch {
    return initial; // storage is closed, or something else is kept there
  }
}

/** Whether a value is of the same kind as another, through and through. Where nothing was chosen yet anything simple may be. */
function fits(value: unknown, like: unknown): boolean {
  if (Array.isArray(like)) return Array.isArray(value);
  if (like === null) return typeof value !== 'object';
  if (typeof value !== typeof like || typeof like !== 'object') return typeof value === typeof like;
  return (
    value !== null &&
    Object.entries(like).every(([name, part]) => fits(Reflect.get(Object(value), name), part))
  );
}

/**
 * Keeps what was changed of a form.
 *
 * @param secret names of fields that are never kept
 */
export function saveFormDraft<Values extends object>(
  form: string,
  initial: Values,
  values: Values,
  secret: readonly (keyof Values)[] = [],
): void {
  if ((openedIn.get(form) ?? era) !== era) return;
  const typed = Object.entries(values).filter(
    ([name, value]) =>
      !secret.includes(name as keyof Values) &&
      JSON.stringify(value) !== JSON.stringify(Reflect.get(initial, name)),
  );
  try {
    if (typed.length === 0) sessionStorage.removeItem(keyOf(form));
    else sessionStorage.setItem(keyOf(form), JSON.stringify(Object.fromEntries(typed)));
  } catch {
    return; // storage is full or closed: the form itself still holds it
  }
}

/** Forgets what is kept of a form: it was sent, or given up. */
export function clearFormDraft(form: string): void {
  saveFormDraft(form, {}, {});
}
