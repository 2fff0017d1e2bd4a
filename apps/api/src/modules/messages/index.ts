export { ACCOUNT_SECURITY, notify, notifyWorkers, type Facts, type NewNotification, type People } from './notify.ts';
