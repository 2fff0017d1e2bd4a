import { areaOf } from '@worklane/contract/transport/postcode.ts';
import type { TransportRequestInput } from '@worklane/contract/transport/transport-request.ts';
import type { Config } from '#platform/config/config.ts';
import { newReference } from '#platform/crypto/secrets.ts';
import type { Tx } from '#platform/db/database.ts';
import { insertJob, insertRequest, insertSpecs } from './job.queries.ts';
import { nhsIndex, sealRequest } from './sealed-request.ts';

type Requester =
  { readonly agencyId: number; readonly clientId: null } | { readonly agencyId: null; readonly clientId: number };

/** A new job with what was entered for it, sealed. Staff of whom nobody is needed are left out. */
export const createJob = async (
  { tx, config: { FIELD_KEYS } }: { readonly tx: Tx; readonly config: Pick<Config, 'FIELD_KEYS'> },
  requester: Requester,
  { transportWorkerSpecList, ...content }: TransportRequestInput,
): Promise<{ id: number; reference: string }> => {
  const reference = newReference('ST');
  const id = await insertJob(tx, {
    ...requester,
    reference,
    requiredAt: content.dateTimeRequired,
    pickupArea: areaOf(content.pickupPostCode),
    destinationArea: areaOf(content.destinationPostCode),
  });
  await insertRequest(tx, id, {
    content: sealRequest(FIELD_KEYS, id, content),
    nhsIndex: nhsIndex(FIELD_KEYS, content),
  });
  await insertSpecs(
    tx,
    id,
    transportWorkerSpecList.filter(({ numberOfStaff }) => numberOfStaff > 0),
  );
  return { id, reference };
};
