// What other features need of the reports of faults.
export { reportError } from './report.ts';
