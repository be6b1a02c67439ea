// Loaded before every command of package.json (`node -r`), in syntax that any Node reads: an old Node would otherwise stop
// at the first TypeScript file with an error that explains nothing.
'use strict';

var NEEDED = 24;
var major = Number(process.versions.node.split('.')[0]);
var isInstalled = require('fs').existsSync(require('path').join(__dirname, '..', 'node_modules'));

if (!isInstalled) {
  stop('The packages are not installed yet. Run: npm ci');
} else if (major < NEEDED || !process.features.typescript) {
  stop(
    'This needs Node ' +
      NEEDED +
      ' or newer, and this is Node ' +
      process.versions.node +
      '. ' +
      '`npm ci` brings the right one along, unless install scripts are switched off: ' +
      'run `npm rebuild node --ignore-scripts=false`, or put Node ' +
      NEEDED +
      ' on the PATH.',
  );
}

function stop(sentence) {
  process.stderr.write(sentence + '\n');
  process.exit(1);
}
