/** `npm run check`: everything that can be said about the sources without running them. */
import { checkSteps } from './check-steps.mjs';
import { runSteps } from './steps.mjs';

process.exitCode = (await runSteps(checkSteps)) ? 0 : 1;
