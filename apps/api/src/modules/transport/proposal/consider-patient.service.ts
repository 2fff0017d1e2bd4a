import type { Answer, Received } from '@worklane/contract/endpoint.ts';
import type { proposeCrewForPatient as contract } from '@worklane/contract/transport/proposal.ts';
import { type AgencyContext, plannedJob } from '../crew/crew.views.ts';
import { readJob } from '../job/open-request.service.ts';
import { unsealRequest } from '../job/sealed-request.ts';
import { wantsOf } from './proposal.rules.ts';
import { proposalFor } from './proposal.views.ts';

/** The reading is in the log before the patient’s gender and risks are looked at; neither leaves the server. */
export const proposeCrewForPatient = async (
  cx: AgencyContext,
  { params: { id }, body: { reason } }: Received<typeof contract>,
): Promise<Answer<typeof contract>> => {
  const job = await plannedJob(cx, id);
  const { content } = await readJob(cx, id, reason);
  return proposalFor(cx, job, wantsOf(unsealRequest(cx.config.FIELD_KEYS, id, content)), true);
};
