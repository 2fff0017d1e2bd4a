import { openFile } from '@worklane/contract/files/file.ts';
import { followLink } from '#platform/files/file-link.ts';
import { fileJobs } from './file.jobs.ts';
import { openRoute, type Module } from '#platform/http/module.ts';

export const files: Module = {
  name: 'files',
  routes: [openRoute(openFile, (services, { params }) => followLink(services, params.token))],
  jobs: fileJobs,
};
