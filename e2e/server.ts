import { rmSync } from 'node:fs';
import { noteDemoWorld } from './demo-world.ts';
import { noteDatabase } from './own-data.ts';
import { layDemoWorld, startProduct } from './product.ts';

/** The server of the browser journeys and the pictures. */
let filesDir = '';
const { app, databaseUrl, stop } = await startProduct({ ...process.env, NODE_ENV: 'test' }, async () => {
  const world = await layDemoWorld();
  noteDemoWorld(world);
  ({ filesDir } = world);
  return world;
});
noteDatabase(databaseUrl);
await app.work();

const stopAndLeave = () =>
  void stop().then(() => {
    rmSync(filesDir, { recursive: true, force: true });
    process.exit(0);
  });
process.on('SIGTERM', stopAndLeave);
process.on('SIGINT', stopAndLeave);
