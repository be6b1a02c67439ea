// Builds the web app where its sources are newer than the build. `npm start` and the journeys call it, in a process of its
// own, so that the memory of the build goes with it.
import { buildIfStale } from './build.ts';

await buildIfStale();
