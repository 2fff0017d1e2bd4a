import { areaOf } from '@worklane/contract/transport/postcode.ts';
import { type TransportRequestInput, withoutNeedless } from '@worklane/contract/transport/transport-request.ts';
import { isBorn } from '#modules/workers/index.ts';
import type { Config } from '#platform/config/config.ts';
import { newReference } from '#platform/crypto/secrets.ts';
import type { Tx } from '#platform/db/database.ts';
import { ruleBroken } from '#platform/errors/errors.ts';
import { findOfferedCodes, insertJob, insertRequest, insertSpecs } from './job.queries.ts';
import { wrongTime } from './job.rules.ts';
import { joinRiskDocument } from './risk-document.queries.ts';
import { nhsIndex, sealRequest } from './sealed-request.ts';

/** Refuses, at its field, what the contract cannot know to be wrong. */
export const assertPossible = async (
  { tx, now }: { readonly tx: Tx; readonly now: Temporal.Instant },
  request: TransportRequestInput,
): Promise<void> => {
  const late = wrongTime(Temporal.Instant.from(request.dateTimeRequired), now);
  if (late !== undefined) throw ruleBroken('REQUIRED_TIME', late, 'dateTimeRequired');
  if (!isBorn(request.pdob, now)) throw ruleBroken('DATE_OF_BIRTH', 'Enter the patient’s date of birth.', 'pdob');
  const codes = request.transportWorkerSpecList.map(({ assignmentCode }) => assignmentCode);
  const offered = await findOfferedCodes(tx, codes);
  const unknown = codes.findIndex((code) => !offered.has(code));
  if (unknown >= 0)
    throw ruleBroken('ASSIGNMENT_CODE', 'Choose a kind of staff.', `transportWorkerSpecList.${unknown}.assignmentCode`);
};

type Requester =
  | { readonly agencyId: number; readonly clientId: null }
  | {
      readonly agencyId: null;
      readonly clientId: number;
      readonly pickupDirectorateId?: number | null;
      readonly identityAfterAcceptance?: boolean;
    };

const directorateOf = (requester: Requester): number | null =>
  requester.clientId === null ? null : (requester.pickupDirectorateId ?? null);

/** As long as on a shift: more is no number, and stays sealed alone. */
const MOST_OF_NUMBER = 60;

/** It is needed for the invoice, which says nothing of the patient either. */
const purchaseOrderOf = ({ porderNum }: Pick<TransportRequestInput, 'porderNum'>): string | null =>
  porderNum && porderNum.length <= MOST_OF_NUMBER ? porderNum : null;

/** A new job with what was entered for it, sealed, and its risk document. Staff of whom nobody is needed are left out. */
export const createJob = async (
  { tx, config: { FIELD_KEYS } }: { readonly tx: Tx; readonly config: Pick<Config, 'FIELD_KEYS'> },
  requester: Requester,
  { transportWorkerSpecList, riskDoc, ...content }: TransportRequestInput,
): Promise<{ id: number; reference: string }> => {
  const { agencyId, clientId } = requester;
  const reference = newReference('ST');
  const id = await insertJob(tx, {
    agencyId,
    clientId,
    pickupDirectorateId: directorateOf(requester),
    identityAfterAcceptance: requester.clientId !== null && requester.identityAfterAcceptance === true,
    purchaseOrder: clientId === null ? null : purchaseOrderOf(content),
    reference,
    requiredAt: content.dateTimeRequired,
    pickupArea: areaOf(content.pickupPostCode),
    destinationArea: areaOf(content.destinationPostCode),
  });
  await insertRequest(tx, id, {
    content: sealRequest(FIELD_KEYS, id, withoutNeedless(content)),
    nhsIndex: nhsIndex(FIELD_KEYS, content),
  });
  await insertSpecs(
    tx,
    id,
    transportWorkerSpecList.filter(({ numberOfStaff }) => numberOfStaff > 0),
  );
  if (riskDoc !== null && !(await joinRiskDocument(tx, requester, id, riskDoc)))
    throw ruleBroken('RISK_DOCUMENT', 'Choose the risk document again.', 'riskDoc');
  return { id, reference };
};
