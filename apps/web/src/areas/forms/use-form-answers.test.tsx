import type { FormRecord } from '@worklane/contract/forms/form-endpoints.ts';
import { answersOf } from '@worklane/contract/forms/form.ts';
import { hmrc } from '@worklane/contract/forms/hmrc.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '~/testing/component.tsx';
import { useFormAnswers } from './use-form-answers.ts';

afterEach(() => vi.unstubAllGlobals());

const FORM = {
  ...answersOf(hmrc.form, {}),
  id: 1,
  workerId: 7,
  workerName: 'Ada Okafor',
  agencyId: 3,
  agencyName: 'Harbour Care',
  serviceId: 1,
  status: 'SAVED',
  submitted: false,
  version: 1,
  lastModifiedDate: '2026-05-01T09:00:00Z',
  signedVersions: [],
  signedVersion: 0,
  changedSinceSigned: false,
  startFrom: [],
  can: { save: true, submit: true, editPerson: false },
} as FormRecord;

/** A form of which one answer is typed, and the two ways in which it is saved. */
const Probe = () => {
  const { state, answers, busy, set, save, conflict } = useFormAnswers(hmrc, FORM, undefined);
  return (
    <>
      <output>
        {[state, answers['insuarance'] as string, busy && 'busy', conflict && 'conflict'].filter(Boolean).join(' ')}
      </output>
      <button type="button" onClick={() => set('insuarance', 'qq 12 34 56 c')}>
        Type
      </button>
      <button type="button" onClick={() => void save({ silent: true })}>
        By itself
      </button>
      <button type="button" onClick={() => void save({ submitted: true })}>
        Submit
      </button>
    </>
  );
};

/** Saves one after the other as the server does, which writes some answers its own way; the first when it is let go. */
const serve = () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const versions: unknown[] = [];
  let record = FORM;
  vi.stubGlobal('fetch', async (_address: string, { method, body }: RequestInit) => {
    if (method === 'GET') return Response.json(record);
    const { version, ...sent } = JSON.parse(body as string) as { version: number; submitted?: boolean };
    versions.push(version);
    if (version !== record.version) return Response.json({ code: 'STALE', message: '' }, { status: 409 });
    record = { ...record, ...sent, insuarance: 'QQ123456C', version: version + 1 };
    const answer = Response.json(record);
    if (versions.length === 1) await released;
    return answer;
  });
  return { versions, release };
};

test('who submits while the form saves itself is heard, and not asked to choose between their own answers', async () => {
  const { versions, release } = serve();
  const screen = await show(<Probe />);
  const expectStatus = async (text: string) => {
    await expect.poll(() => screen.getByRole('status').element().textContent).toBe(text);
  };
  await screen.getByRole('button', { name: 'Type' }).click();
  await screen.getByRole('button', { name: 'By itself' }).click();
  await expectStatus('SAVING qq 12 34 56 c');
  await screen.getByRole('button', { name: 'Submit' }).click();
  await expectStatus('SAVING qq 12 34 56 c busy');
  release();
  await expectStatus('SAVED QQ123456C');
  expect(versions).toEqual([1, 2]);
});
