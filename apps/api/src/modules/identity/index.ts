export { accountOf } from './password/guess.rules.ts';
export { confirmPassword } from './account/confirm-password.ts';
export { hashPassword } from './password/hasher.ts';
export { weaknessOf } from './password/password.rules.ts';
export type { Occasion } from './password-link/link.mails.ts';
export { sendPasswordLink } from './password-link/link.service.ts';
export { countRequest } from './password-link/request-limit.ts';
export { checkNewAdmin, createAdmin } from './user/create-admin.service.ts';
export { askForChange } from './email-change/email-change.service.ts';
export {
  findAccount,
  findUserOfWorker,
  isAccount,
  createWorkerUser,
  lockEmail,
  moveAccount,
  noteInvited,
} from './user/worker-user.queries.ts';
