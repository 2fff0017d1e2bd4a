import { Button, Group } from '@mantine/core';
import { getAccount } from '@worklane/contract/identity/account.ts';
import {
  acceptChangeRequest,
  type ChangeRequest,
  declineChangeRequest,
  listChangeRequests,
  withdrawChangeRequest,
} from '@worklane/contract/workers/change-request.ts';
import { getWorker } from '@worklane/contract/workers/worker.ts';
import { useState } from 'react';
import { call } from '~/app/api.ts';
import { configuration } from '~/app/configuration.ts';
import { useCommand, useDetail } from '~/app/queries.ts';
import { displayName, updateSession } from '~/app/session/session.ts';
import { useSession } from '~/app/session/session-context.ts';
import { formatDateTime } from '~/ui/date-time.ts';
import { onDemand } from '~/ui/on-demand.tsx';
import { Panel } from '~/ui/Panel.tsx';
import classes from './ChangeRequests.module.css';
import { FIELD_WORD, fieldValue } from './change-words.ts';

const DecisionForm = onDemand(() => import('./DecisionForm.tsx'));

/** Changes of somebody's details that wait for the worker's word, with what the reader can do about them. */
export const ChangeRequests = ({ workerId, name }: { workerId: number; name?: string }) => {
  const { data = [] } = useDetail(listChangeRequests, { params: { id: workerId } });
  return data.map((request) => <Request key={request.id} request={request} name={name} />);
};

const Request = ({ request, name }: { request: ChangeRequest; name: string | undefined }) => {
  const { userType } = useSession();
  const own = userType === 'worker';
  return (
    <Panel title={own ? `${request.agencyName} would like to change your details` : `Awaiting ${name}’s confirmation`}>
      <p className="dimmed">{introduction(userType, request)}</p>
      <dl className={classes['changes']}>
        {request.changes.map(({ field, from, to }) => (
          <div key={field}>
            <dt>{FIELD_WORD[field]}</dt>
            <dd>
              <del>{fieldValue(field, from)}</del> → <ins>{fieldValue(field, to)}</ins>
            </dd>
          </div>
        ))}
      </dl>
      <Answers request={request} />
    </Panel>
  );
};

const introduction = (userType: string, { agencyName, requestedAt, requestedBy }: ChangeRequest): string => {
  if (userType === 'worker')
    return 'Nothing changes until you confirm it. A new email also has to be confirmed by the link we send there.';
  const when = formatDateTime(requestedAt, configuration().timeZone);
  return userType === 'agency'
    ? `Asked ${when}${requestedBy === null ? '' : ` by ${requestedBy}`}. Nothing changes until the worker confirms it.`
    : `Asked by ${agencyName} ${when}. You can decide for the worker after 14 days.`;
};

const Answers = ({ request: { id, can } }: { request: ChangeRequest }) => {
  const { userType } = useSession();
  const [deciding, setDeciding] = useState<'accept' | 'decline'>();
  const alsoChanges = [listChangeRequests, getWorker, getAccount];
  const accept = useCommand(acceptChangeRequest, {
    done: 'Details confirmed',
    alsoChanges,
    // The name at the top is the account's.
    onDone: () =>
      void call(getAccount, {}).then(({ firstName, lastName }) =>
        updateSession({ display_name: displayName(firstName, lastName) }),
      ),
  });
  const decline = useCommand(declineChangeRequest, { done: 'Change declined', alsoChanges });
  const withdraw = useCommand(withdrawChangeRequest, { done: 'Change withdrawn', alsoChanges });
  const params = { id };
  const platform = userType === 'admin';
  return (
    <Group gap="sm" mt="sm">
      {can.decide && (
        <>
          <Button
            loading={accept.isPending}
            onClick={() => (platform ? setDeciding('accept') : accept.mutate({ params, body: {} }))}
          >
            Confirm
          </Button>
          <Button
            variant="default"
            loading={decline.isPending}
            onClick={() => (platform ? setDeciding('decline') : decline.mutate({ params, body: {} }))}
          >
            Decline
          </Button>
        </>
      )}
      {can.withdraw && (
        <Button variant="default" loading={withdraw.isPending} onClick={() => withdraw.mutate({ params })}>
          Withdraw
        </Button>
      )}
      {deciding && <DecisionForm id={id} accepts={deciding === 'accept'} onClose={() => setDeciding(undefined)} />}
    </Group>
  );
};
