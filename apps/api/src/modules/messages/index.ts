export { ACCOUNT_SECURITY, tell, tellWorkers, type Facts, type News } from './tell.ts';
