import type { AddressInfo } from 'node:net';
import { startDatabaseProxy, type DatabaseProxy } from '../apps/api/src/testing/database-proxy.ts';
import { notedDemoWorld } from './demo-world.ts';
import type { Order } from './deployment.ts';
import { startProduct } from './product.ts';

/** The process behind `startDeployment`: does what the journey orders, and answers when it is done. */
let proxy: DatabaseProxy | undefined;
const { app, databaseUrl, stop } = await startProduct(
  { ...process.env, PORT: process.env['DEPLOYMENT_PORT'] ?? '0' },
  notedDemoWorld,
  async (url) => {
    proxy = await startDatabaseProxy(url);
    return proxy;
  },
);

const ORDERS: Record<Order, () => Promise<void> | undefined> = {
  cutDatabase: () => proxy?.cut(),
  restoreDatabase: () => proxy?.restore(),
};

process.on('message', (order: Order) => void Promise.resolve(ORDERS[order]()).then(() => process.send?.(order)));
// The journey is over, however it ended.
process.on('disconnect', () => void stop().then(() => process.exit(0)));

const { port } = app.server.server.address() as AddressInfo;
process.send?.({ address: `http://127.0.0.1:${port}`, databaseUrl });
