export { sweepFiles } from './file.jobs.ts';
