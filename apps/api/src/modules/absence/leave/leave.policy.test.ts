import { expect, test } from 'vitest';
import type { Actor } from '#platform/auth/actor.ts';
import { anActor } from '../../agencies/actor.factory.ts';
import { cancelsLeaveAs, canDecideLeave } from './leave.policy.ts';

const leave = { agency: { id: 1 }, worker: { id: 7 } };

test.each<[who: string, actor: Actor, decides: boolean, cancelsAs: 'WORKER' | 'AGENCY' | undefined]>([
  ['a consultant of the agency', anActor('AGENCY', { agencyId: 1 }), true, 'AGENCY'],
  ['one who only reads', anActor('AGENCY', { agencyId: 1, permissions: ['VIEW_WORKER'] }), false, undefined],
  ['a consultant of another agency', anActor('AGENCY', { agencyId: 2 }), false, undefined],
  ['the worker', anActor('WORKER', { workerId: 7 }), false, 'WORKER'],
  ['another worker', anActor('WORKER', { workerId: 8 }), false, undefined],
  ['a client', anActor('CLIENT', { clientId: 1 }), false, undefined],
  ['the platform', anActor('ADMIN', {}), false, undefined],
])('%s', (_, actor, decides, cancelsAs) => {
  expect([canDecideLeave(actor, leave), cancelsLeaveAs(actor, leave)]).toEqual([decides, cancelsAs]);
});
