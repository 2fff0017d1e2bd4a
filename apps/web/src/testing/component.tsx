import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import type { Endpoint } from '@worklane/contract/endpoint.ts';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { configuration } from '~/app/configuration.ts';
import { createQueryClient } from '~/app/queries.ts';
import type { Session } from '~/app/session/session.ts';
import { SessionProvider } from '~/app/session/session-context.ts';
import { createTheme } from '~/app/theme/theme.ts';

/** Somebody of an agency who may do all that the tests ask. */
const AGENCY_USER: Session = {
  access_token: 'access',
  refresh_token: 'refresh',
  display_name: 'Ada Okafor',
  permissions: [],
  userType: 'agency',
  agentId: 1,
  clientId: null,
  workerId: null,
  agencyBaseCurrency: 'GBP',
};

/** Puts a component on the page as a portal would, in its looks, with somebody of an agency signed in. */
export const show = (component: ReactNode) =>
  render(
    <MantineProvider theme={createTheme(configuration())}>
      <QueryClientProvider client={createQueryClient()}>
        <SessionProvider value={AGENCY_USER}>{component}</SessionProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );

/**
 * What the server says to calls of one endpoint, each time when the test says so: `const approve = answerWhenTold(approveBooking)`, then
 * `approve(409, { error: … })`. Every other call fails as without a network.
 */
export const answerWhenTold = ({ method, path }: Endpoint) => {
  const pattern = new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}(\\?|$)`);
  const waiting: ((answer: Response) => void)[] = [];
  vi.stubGlobal('fetch', (address: string, request: RequestInit = {}) =>
    request.method === method && pattern.test(address)
      ? new Promise<Response>((resolve) => waiting.push(resolve))
      : Promise.reject(new TypeError('Failed to fetch')),
  );
  return async (status: number, body: unknown): Promise<void> => {
    await vi.waitUntil(() => waiting.length > 0);
    waiting.shift()?.(Response.json(body, { status }));
  };
};
