import { notify, type Facts } from '#modules/messages/index.ts';
import type { Context } from '#platform/context.ts';
import type { KeptRecord } from './record.views.ts';
import type { RecordPresentation } from './record-presentation.ts';

const WORDS = { APPROVED: 'approved', REJECTED: 'rejected', WAITING_APPROVAL: 'received' } as const;

const day = (date: string): string => date.split('-').toReversed().join('/');

/** Which record, whose or with whom it is, and how long it is valid. */
const factsOf = (
  { noun }: RecordPresentation<unknown>,
  { name, issuedOn, expiresOn }: KeptRecord,
  who: Facts[number],
): Facts => [
  [noun === 'training' ? 'Training' : 'Compliance', name],
  who,
  ...(issuedOn === null ? [] : [['Date', day(issuedOn)] as const]),
  ...(expiresOn === null ? [] : [['Expires', day(expiresOn)] as const]),
];

/** The worker hears what the agency has decided; why is said in the product. */
export const announceDecision = async (cx: Context, presentation: RecordPresentation<unknown>, record: KeptRecord) => {
  const { noun, screen } = presentation;
  const { workerId, agencyId, agencyName, name, status } = record;
  const word = WORDS[status];
  await notify(cx, {
    people: { workerIds: [workerId], permission: 'VIEW_WORKER' },
    kind: 'RECORDS',
    fromAgencyId: agencyId,
    title: `${word.charAt(0).toUpperCase()}${word.slice(1)}: ${name}`,
    body: `${agencyName} has ${word} your ${noun}.`,
    link: `${screen}?agency=${agencyId}`,
    facts: factsOf(presentation, record, ['Agency', agencyName]),
    except: cx.actor.userId,
  });
};

/** Whoever approves for the agency hears that a worker has brought something. */
export const announceBrought = async (cx: Context, presentation: RecordPresentation<unknown>, record: KeptRecord) => {
  const { noun, tab } = presentation;
  const { workerId, agencyId, firstname, lastname, name } = record;
  await notify(cx, {
    people: { agencyIds: [agencyId], permission: 'APPROVE_TRAINING' },
    kind: 'RECORDS',
    title: `Awaiting approval: ${name}`,
    body: `${firstname} ${lastname} has added a ${noun} for you to approve.`,
    link: `workers/info/${workerId}?tab=${tab}`,
    facts: factsOf(presentation, record, ['Worker', `${firstname} ${lastname}`]),
    except: cx.actor.userId,
  });
};
