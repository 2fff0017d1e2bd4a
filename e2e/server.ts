import { noteDatabase } from './own-data.ts';
import { startProduct } from './product.ts';

/** The server of the browser journeys and the pictures. */
const { app, databaseUrl, stop } = await startProduct({ ...process.env, NODE_ENV: 'test' });
noteDatabase(databaseUrl);
await app.work();

const stopAndLeave = () => void stop().then(() => process.exit(0));
process.on('SIGTERM', stopAndLeave);
process.on('SIGINT', stopAndLeave);
