import type { Shift } from '@worklane/contract/shifts/shift.ts';
import type { WorkerJob } from '@worklane/contract/workers/worker-job.ts';

/** Document 002, section 3: the assignment code of drivers. */
export const DRIVER_CODE = '002';

/** Whether a shift is work of this job. Two kinds of work may bear one name, and a job may be renamed. */
export const isWorkOf = (
  job: Pick<WorkerJob, 'assignmentCodeId'> | undefined,
  { assignmentCodeId }: Pick<Shift, 'assignmentCodeId'>,
): boolean => assignmentCodeId === job?.assignmentCodeId;

/** What is about driving, among records that agencies name as they like. */
const ABOUT_DRIVING = /\b(driv\w*|licen[cs]e|licen[cs]ing|dvla|cpc|minibus|blue light|tachograph|vehicle\w*)\b/i;

/** Whether a training or a compliance says something about driving. */
export const isAboutDriving = ({ name, code }: { name: string; code: string | null }): boolean =>
  ABOUT_DRIVING.test(`${name} ${code ?? ''}`);
