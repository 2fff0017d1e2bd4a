import type { Module } from '../http/module.ts';
import { openFileRoute } from './file-link.ts';

export const files: Module = { name: 'files', routes: [openFileRoute] };
