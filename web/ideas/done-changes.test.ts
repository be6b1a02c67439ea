import { beforeEach, expect, it } from 'vitest';
import { doneChangesKey } from '../../shared/platform/device-keys.ts';
import { stubBrowser } from '../platform/testing.ts';
import { forgetDoneChanges, readDoneChanges, tickChange } from './done-changes.ts';

beforeEach(() => void stubBrowser());

it('keeps what was ticked of each idea for its owner until it is sent', () => {
  tickChange('asha', 'one', 'Name the price', true);
  tickChange('asha', 'one', 'Say who owns it', true);
  tickChange('asha', 'two', 'Draw the oven', true);
  expect(tickChange('asha', 'one', 'Name the price', false)).toEqual(['Say who owns it']);
  expect(readDoneChanges('asha', 'one')).toEqual(['Say who owns it']);
  expect(readDoneChanges('meena', 'one')).toEqual([]);
  forgetDoneChanges('asha', 'one');
  expect(readDoneChanges('asha', 'one')).toEqual([]);
  expect(readDoneChanges('asha', 'two')).toEqual(['Draw the oven']);
});

it('ticks a change once, and takes nothing else that stands under its name', () => {
  tickChange('asha', 'one', 'Name the price', true);
  expect(tickChange('asha', 'one', 'Name the price', true)).toEqual(['Name the price']);
  localStorage.setItem(doneChangesKey('asha', 'two'), '{"done":true}');
  expect(readDoneChanges('asha', 'two')).toEqual([]);
});
