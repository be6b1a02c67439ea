import { doneChangesKey } from '../../shared/platform/device-keys.ts';
import { readStoredJson, removeStored, writeStoredJson } from '../platform/storage.ts';

// Which of the changes that reviewers asked for an owner has ticked: on the device until the idea is sent again, with which they go.

export function readDoneChanges(person: string, idea: string): readonly string[] {
  return readStoredJson(doneChangesKey(person, idea), isTexts) ?? [];
}

/** @returns the ticks as they are then */
export function tickChange(person: string, idea: string, change: string, done: boolean): readonly string[] {
  const others = readDoneChanges(person, idea).filter((one) => one !== change);
  const ticked = done ? [...others, change] : others;
  writeStoredJson(doneChangesKey(person, idea), ticked);
  return ticked;
}

export function forgetDoneChanges(person: string, idea: string): void {
  removeStored(doneChangesKey(person, idea));
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}
