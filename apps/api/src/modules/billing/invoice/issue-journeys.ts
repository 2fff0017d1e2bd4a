import { issueJourneys as issue, type Journeys } from '#modules/transport/index.ts';
import type { AgencyActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { emailAtIssue } from './email-at-issue.ts';

/** Issues one invoice over transports or taxis today, tells the client, and emails it where the agency has said so. */
export const issueJourneys = async (cx: Context<AgencyActor>, journeys: Journeys) => {
  const { agencyId, userId } = cx.actor;
  const issued = await issue(cx, journeys);
  await emailAtIssue(cx, { agencyId, clientId: journeys.clientId, documentId: issued.id, userId });
  return issued;
};
