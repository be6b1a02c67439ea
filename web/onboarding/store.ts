import { SAVE_AFTER_MS, SAVE_WITH_ACCOUNT_AFTER_MS } from '../../shared/onboarding/constants.ts';
import { OnboardingState } from '../../shared/onboarding/model.ts';
import { onboardingKey } from '../../shared/platform/device-keys.ts';
import { client } from '../platform/client.ts';
import { readStoredJson, removeStored, writeStoredJson } from '../platform/storage.ts';

/** Whose state it is: a person's id, or nobody's yet. */
export type Owner = string;
export const GUEST: Owner = 'guest';

/** What this device keeps; anything that no longer fits is as nothing. */
export function readKept(owner: Owner): OnboardingState | undefined {
  return readStoredJson(
    onboardingKey(owner),
    (value): value is OnboardingState => OnboardingState.safeParse(value).success,
  );
}

/** Keeps a state on the device half a second after a change, and with the account a little later. */
export class StateKeeper {
  readonly #owner: Owner;
  #state: OnboardingState | undefined;
  #here: ReturnType<typeof setTimeout> | undefined;
  #there: ReturnType<typeof setTimeout> | undefined;
  #unsaved = false;
  #forgotten = false;

  constructor(owner: Owner) {
    this.#owner = owner;
  }

  keep(state: OnboardingState): void {
    if (this.#forgotten) return;
    this.#state = state;
    this.#unsaved = true;
    clearTimeout(this.#here);
    this.#here = setTimeout(() => this.keepHere(), SAVE_AFTER_MS);
    if (this.#owner === GUEST) return;
    clearTimeout(this.#there);
    this.#there = setTimeout(() => this.tryAccount(), SAVE_WITH_ACCOUNT_AFTER_MS);
  }

  /** Keeps it on the device at once. */
  keepHere(): void {
    clearTimeout(this.#here);
    if (this.#state && !this.#forgotten) writeStoredJson(onboardingKey(this.#owner), this.#state);
  }

  /** Saves with the account; the device has it where that fails, and the next change tries again. */
  tryAccount(): void {
    this.saveWithAccount().catch(() => this.keepHere());
  }

  /** @throws AppError */
  async saveWithAccount(): Promise<void> {
    clearTimeout(this.#there);
    const state = this.#state;
    if (!state || !this.#unsaved || this.#owner === GUEST) return;
    this.#unsaved = false;
    try {
      await client.onboarding.save({ state });
    } catch (cause) {
      this.#unsaved = true;
      throw cause;
    }
  }

  /** Removes what this device keeps; what changes from now on is kept again. */
  clearHere(): void {
    clearTimeout(this.#here);
    clearTimeout(this.#there);
    removeStored(onboardingKey(this.#owner));
  }

  /** Keeps nothing any more, and not what was kept on this device. */
  forget(): void {
    clearTimeout(this.#here);
    clearTimeout(this.#there);
    this.#forgotten = true;
    removeStored(onboardingKey(this.#owner));
  }

  /** Nothing that waits is lost. */
  flush(): void {
    this.keepHere();
    this.tryAccount();
  }
}
