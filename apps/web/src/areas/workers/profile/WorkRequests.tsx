import { Button, Group } from '@mantine/core';
import {
  acceptWorkRequest,
  declineWorkRequest,
  listWorkRequests,
  type WorkRequest,
} from '@worklane/contract/workers/invitation.ts';
import { getWorker, listWorkerAgencies } from '@worklane/contract/workers/worker.ts';
import { useCommand, useDetail } from '~/app/queries.ts';
import { Panel } from '~/ui/Panel.tsx';

/** Agencies that would like to work with the signed-in worker. */
export const WorkRequests = () => {
  const { data = [] } = useDetail(listWorkRequests, {});
  return data.map((request) => <Request key={request.id} request={request} />);
};

const Request = ({ request: { id, agencyName } }: { request: WorkRequest }) => {
  const alsoChanges = [listWorkRequests, getWorker, listWorkerAgencies];
  const accept = useCommand(acceptWorkRequest, { done: `You now work with ${agencyName}`, alsoChanges });
  const decline = useCommand(declineWorkRequest, { done: `${agencyName} declined`, alsoChanges });
  const params = { id };
  return (
    <Panel title={`${agencyName} would like to work with you`}>
      <p>Accept, and they can offer you shifts and see your details. Until then they see nothing of yours.</p>
      <Group gap="sm" mt="sm">
        <Button loading={accept.isPending} onClick={() => accept.mutate({ params })}>
          Accept
        </Button>
        <Button variant="default" loading={decline.isPending} onClick={() => decline.mutate({ params })}>
          Decline
        </Button>
      </Group>
    </Panel>
  );
};
