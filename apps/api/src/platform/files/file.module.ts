import type { Module } from '../http/module.ts';
import { openFileRoute } from './file-link.ts';
import { fileJobs } from './file.jobs.ts';

export const files: Module = { name: 'files', routes: [openFileRoute], jobs: fileJobs };
