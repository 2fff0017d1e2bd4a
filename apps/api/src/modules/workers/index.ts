export { namedByWorker } from './audit-words.ts';
export { saveInvitation } from './invitation/invitation.queries.ts';
export { insertLink, saveLinkStatus, seesLink, seesWorker } from './worker-link.queries.ts';
export { nextWorkerVersion } from './worker.queries.ts';
export { isBorn } from './worker.rules.ts';
export { clearForWork } from './worker.service.ts';
export { workerExists } from './worker.views.ts';
