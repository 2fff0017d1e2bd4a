import type { Demo } from '#platform/demo/scene.ts';
import { addClearances } from './clearances.ts';
import { addRecords } from './records.ts';

export const demo: Demo = { add: addRecords, conclude: addClearances };
