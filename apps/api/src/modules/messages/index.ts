export { ACCOUNT_SECURITY, notify, notifyWorkers, type Facts, type NewNotification } from './notify.ts';
