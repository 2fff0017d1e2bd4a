export { NotificationSettings } from './mail-choice/NotificationSettings.tsx';
