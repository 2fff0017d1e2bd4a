import { NOTIFICATION_KINDS } from '@worklane/contract/messages/mail-choice.ts';
import { expect, test } from 'vitest';
import type { FramePart } from '~/app/area.ts';
import { adminAreas } from './admin/areas.ts';
import { agencyAreas } from './agency/areas.ts';
import { clientAreas } from './client/areas.ts';
import { workerAreas } from './worker/areas.ts';

/** Clients and workers have nothing to do with an agency’s vehicles. */
const WITHOUT_VEHICLES = NOTIFICATION_KINDS.filter((kind) => kind !== 'VEHICLES');

test.each<[portal: string, expected: readonly string[], areas: readonly FramePart[]]>([
  ['admin', NOTIFICATION_KINDS, adminAreas as readonly FramePart[]],
  ['agency', NOTIFICATION_KINDS, agencyAreas as readonly FramePart[]],
  ['client', WITHOUT_VEHICLES, clientAreas as readonly FramePart[]],
  ['worker', WITHOUT_VEHICLES, workerAreas as readonly FramePart[]],
])('%s may choose each kind of email that it gets, once', async (_, expected, areas) => {
  const kinds = (await Promise.all(areas.flatMap(({ mailKinds }) => mailKinds?.() ?? []))).flat();
  const inOrder = kinds.toSorted((one, other) => one.rank - other.rank);
  expect(inOrder.map(({ kind }) => kind)).toEqual(expected);
});
