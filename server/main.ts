import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

/** Made by the build, so that the first start finds it; a start adds what is missing where it may write. */
const COMPILED = fileURLToPath(new URL('../dist/compiled', import.meta.url));

// The cache serves what is imported after this line, and the variable makes threads use it: so the program is not imported above.
process.env['NODE_COMPILE_CACHE'] ??= COMPILED;
enableCompileCache(process.env['NODE_COMPILE_CACHE']);
const { run } = await import('./program.ts');
await run();
