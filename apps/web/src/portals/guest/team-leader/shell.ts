import type { Shell } from '~/areas/transport/index.ts';

/** The script of the build that opens these pages without a connection; see `build/team-leader-shell.js`. */
const SCRIPT = '/guest/team-leader/offline.js';
const SCOPE = '/guest/team-leader/entry/';

const isActive = (worker: ServiceWorker): Promise<boolean> =>
  new Promise((resolve) => {
    const look = () => {
      if (worker.state === 'activated') resolve(true);
      if (worker.state === 'redundant') resolve(false);
    };
    worker.addEventListener('statechange', look);
    look();
  });

/** A page that stays open for a whole journey asks by itself whether there is a newer build. */
const ASK_EVERY_MS = 30 * 60_000;

/** Whether the server’s page is of another build than this one: its script is called otherwise. */
const isOutdated = async (): Promise<boolean> => {
  const mine = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  const page = await fetch(location.pathname, { headers: { accept: 'text/html' }, cache: 'no-store' });
  return page.ok && typeof mine === 'string' && !(await page.text()).includes(mine);
};

/** Says once that a newer build lies on this device, ready to be opened. */
const watch = (registration: ServiceWorkerRegistration, onNewer: () => void): (() => void) => {
  const onFound = async () => {
    const { installing } = registration;
    if (!installing || !(await isActive(installing))) return;
    if (await isOutdated().catch(() => false)) onNewer();
  };
  const find = () => void onFound();
  const ask = () => {
    // Without a connection there is none.
    if (document.visibilityState === 'visible') registration.update().catch(() => undefined);
  };
  const timer = setInterval(ask, ASK_EVERY_MS);
  registration.addEventListener('updatefound', find);
  addEventListener('online', ask);
  document.addEventListener('visibilitychange', ask);
  return () => {
    clearInterval(timer);
    registration.removeEventListener('updatefound', find);
    removeEventListener('online', ask);
    document.removeEventListener('visibilitychange', ask);
  };
};

/** Keeps the pages of the log on this device, so that they open without a connection, and follows their builds until it is told to stop. */
export const keepShell = (onChange: (shell: Shell) => void): (() => void) => {
  let stop: (() => void) | undefined;
  let isStopped = false;
  const begin = async () => {
    const registration = await navigator.serviceWorker.register(SCRIPT, { scope: SCOPE });
    if (isStopped) return;
    stop = watch(registration, () => onChange('NEWER'));
    const worker = registration.active ?? registration.waiting ?? registration.installing;
    onChange(worker && (await isActive(worker)) ? 'READY' : 'UNAVAILABLE');
  };
  begin().catch(() => onChange('UNAVAILABLE'));
  return () => {
    isStopped = true;
    stop?.();
  };
};
