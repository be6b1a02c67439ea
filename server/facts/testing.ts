// what tests of other features tell and take back as a person
export { forgetOwnFacts, keepOwnFacts } from './own.ts';
