import { examine, type Finding } from '../server/platform/database/maintenance/doctor.ts';
import { dataDirectory, databaseUrl, runCommand } from './data-command.ts';

// npm run doctor: says what is wrong with the data, and fails if anything is.

const MARKS: Record<Finding['state'], string> = { good: 'ok  ', note: 'note', bad: 'BAD ' };

await runCommand(async (_arguments, say) => {
  const findings = await examine(dataDirectory(), databaseUrl());
  for (const { state, text } of findings) say(`${MARKS[state]}  ${text}`);
  const wrong = findings.filter(({ state }) => state === 'bad').length;
  say(wrong === 0 ? 'Nothing is wrong.' : `${wrong} ${wrong === 1 ? 'thing needs' : 'things need'} you.`);
  return wrong === 0;
});
