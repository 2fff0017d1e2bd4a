import { NOTIFICATION_KINDS } from '@worklane/contract/messages/mail-choice.ts';
import { expect, test } from 'vitest';
import type { FramePart } from '~/app/area.ts';
import { adminAreas } from './admin/areas.ts';
import { agencyAreas } from './agency/areas.ts';
import { clientAreas } from './client/areas.ts';
import { workerAreas } from './worker/areas.ts';

test.each<[portal: string, areas: readonly FramePart[]]>([
  ['admin', adminAreas as readonly FramePart[]],
  ['agency', agencyAreas as readonly FramePart[]],
  ['client', clientAreas as readonly FramePart[]],
  ['worker', workerAreas as readonly FramePart[]],
])('%s may choose each kind of email, once', async (_, areas) => {
  const kinds = (await Promise.all(areas.flatMap(({ mailKinds }) => mailKinds?.() ?? []))).flat();
  const inOrder = kinds.toSorted((one, other) => one.rank - other.rank);
  expect(inOrder.map(({ kind }) => kind)).toEqual(NOTIFICATION_KINDS);
});
