import { Suspense } from 'react';
import { loadConfiguration } from '~/app/configuration.ts';
import { LoadingBar } from '~/app/LoadingBar.tsx';
import { mount } from '~/app/mount.tsx';
import { HireFault } from './HireFault.tsx';
import { screens } from './routes.tsx';

/** The pages for hirers are an entry of their own: nobody there signs in, and most come on a phone. */
const start = async (): Promise<void> => {
  await loadConfiguration();
  const { Screen, parameter } = screenAt(location.pathname);
  mount(
    <HireFault>
      <LoadingBar />
      <Suspense>
        <Screen parameter={parameter} />
      </Suspense>
    </HireFault>,
  );
};

const screenAt = (path: string) => {
  for (const { pattern, Screen } of screens) {
    const [, parameter] = pattern.exec(path) ?? [];
    if (parameter !== undefined) return { Screen, parameter: decodeURIComponent(parameter) };
  }
  throw new Error('The server sends this page for its own addresses alone.');
};

// Not awaited: what is loaded later imports this file’s chunk, which has to have been run by then.
void start();
