import type { Arguments, Endpoint } from '@worklane/contract/endpoint.ts';
import { call } from './api.ts';

/** Long enough for a browser that asks first where to put a file. */
const KEPT_MS = 60_000;

/** Calls an endpoint that answers with a file, and puts the file where the browser puts downloads. */
export const downloadFile = async <E extends Endpoint>(endpoint: E, args: Arguments<E>): Promise<void> => {
  const file = (await call(endpoint, args)) as File;
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
};
