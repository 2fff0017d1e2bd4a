import type { Arguments, Result, UploadEndpoint } from '@worklane/contract/endpoint.ts';
import type { Failure } from '@worklane/contract/errors.ts';
import { authenticated } from './api.ts';
import { CallFailed } from './failure.ts';
import { withProgress } from './progress.ts';
import { addressOf, agencyParameter, type Parts } from './request.ts';
import { session } from './session/session.ts';
import { asText } from './as-text.ts';

type UploadOptions = {
  /** Hears how much has been sent, in percent. */
  onProgress?: (percent: number) => void;
};

/** Sends a file to an endpoint that takes one, with the fields of its body beside it. Only this old way tells the progress. */
export const upload = <E extends UploadEndpoint>(
  endpoint: E,
  args: Arguments<E>,
  file: File,
  { onProgress }: UploadOptions = {},
): Promise<Result<E>> => {
  const parts = args as Parts;
  return withProgress(
    authenticated(async () => (await post(endpoint, parts, formOf(parts.body, file), onProgress)) as Result<E>),
  );
};

const formOf = (fields: unknown, file: File): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields ?? {})) {
    const text = asText(value);
    if (text) form.set(name, text);
  }
  form.set('file', file);
  return form;
};

const post = (
  { method, path }: UploadEndpoint,
  parts: Parts,
  form: FormData,
  onProgress: UploadOptions['onProgress'],
): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, addressOf(path, parts, agencyParameter()));
    request.setRequestHeader('Accept', 'application/json');
    const token = session()?.access_token;
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress?.(Math.round((100 * loaded) / total)),
    );
    request.addEventListener('load', () => {
      const answer = answerIn(request.responseText);
      if (request.status < 300) resolve(answer);
      else reject(new CallFailed(request.status, answer, path));
    });
    request.addEventListener('error', () => reject(new CallFailed(0)));
    request.send(form);
  });

/** Whatever stands between us and the API may answer with something else. */
const answerIn = (text: string): Partial<Failure> => {
  try {
    const answer: unknown = JSON.parse(text);
    return typeof answer === 'object' && answer !== null ? answer : {};
  } catch {
    return {};
  }
};
