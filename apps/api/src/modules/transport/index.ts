export { listDueTransports, LISTED_DAYS } from './retention/erase-transports.job.ts';
export { confirmClass, findClasses, findDue, findDueTaxis } from './retention/retention.queries.ts';
