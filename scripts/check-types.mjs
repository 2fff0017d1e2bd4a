/** `npm run types`: checks the types of all parts at once. */
import { checkTypes } from './check-steps.mjs';

process.exitCode = await checkTypes();
