import type { Arguments, Endpoint } from '@worklane/contract/endpoint.ts';
import { call } from './api.ts';

/** Long enough for a browser that asks first where to put a file. */
const KEPT_MS = 60_000;

/** Puts a file where the browser puts downloads. */
export const saveFile = (file: File): void => {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
};

/** Calls an endpoint that answers with a file, and saves it. */
export const downloadFile = async <E extends Endpoint>(endpoint: E, args: Arguments<E>): Promise<void> =>
  saveFile((await call(endpoint, args)) as File);
