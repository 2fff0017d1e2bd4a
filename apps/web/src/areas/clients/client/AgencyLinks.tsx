import { Button, NativeSelect } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { listAgencies } from '@worklane/contract/agencies/agency.ts';
import { type AgencyLink, type ClientDetail, linkAgency, listAgencyLinks } from '@worklane/contract/clients/client.ts';
import { useState } from 'react';
import { useCommand, useDetail } from '~/app/queries.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { onDemand } from '~/ui/on-demand.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';
import { StatusBadge } from '~/ui/StatusBadge.tsx';
import classes from './AgencyLinks.module.css';
import { TIERS } from './tiers.ts';

const ConfirmModal = onDemand(() => import('~/ui/ConfirmModal.tsx'));
const LinkAgencyForm = onDemand(() => import('./LinkAgencyForm.tsx'));

/** Who supplies a client, in the order in which requests go out; an agency sees its own link. */
export const AgencyLinks = ({ client }: { client: ClientDetail }) => {
  const { id, can } = client;
  const links = useDetail(listAgencyLinks, { params: { id } });
  const [adding, setAdding] = useState(false);
  return (
    <Panel
      title="Agencies"
      aside={
        can.linkAgencies && (
          <Button
            size="compact-sm"
            variant="light"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            Link agency
          </Button>
        )
      }
    >
      {links.isError ? (
        <ErrorState title="The agencies couldn’t be loaded" error={links.error} onRetry={() => void links.refetch()} />
      ) : !links.data ? (
        <PanelSkeleton rows={2} />
      ) : links.data.length === 0 ? (
        <EmptyState title="No agencies yet">
          {can.linkAgencies
            ? 'Link the first one so it can see this client’s shifts.'
            : 'Agencies appear here once the platform links them.'}
        </EmptyState>
      ) : (
        <ul className={classes['links']}>
          {links.data.map((link) => (
            <li key={link.agencyId}>
              <span className={classes['name']}>{link.agencyName}</span>
              {!can.linkAgencies && <span className="dimmed num">Tier {link.tier}</span>}
              <StatusBadge status={link.status} />
              {can.linkAgencies && <Actions client={client} link={link} />}
            </li>
          ))}
        </ul>
      )}
      {adding && (
        <LinkAgencyForm
          client={client}
          linked={links.data?.map(({ agencyId }) => agencyId) ?? []}
          onClose={() => setAdding(false)}
        />
      )}
    </Panel>
  );
};

type ActionsProps = { client: ClientDetail; link: AgencyLink };

const Actions = ({ client, link: { agencyId, agencyName, status, tier } }: ActionsProps) => {
  const [asking, setAsking] = useState(false);
  const change = useCommand(linkAgency, { alsoChanges: [listAgencies], onDone: () => setAsking(false) });
  const save = (body: { status?: AgencyLink['status']; tier?: number }) =>
    change.mutate({ params: { id: client.id, agencyId }, body: { status, tier, ...body } });
  return (
    <div className={classes['actions']}>
      <NativeSelect
        size="xs"
        aria-label={`Tier of ${agencyName}`}
        data={TIERS}
        value={String(tier)}
        disabled={change.isPending}
        onChange={(event) => save({ tier: Number(event.currentTarget.value) })}
      />
      {status === 'ACTIVE' ? (
        <Button size="compact-sm" variant="subtle" aria-label={`Suspend ${agencyName}`} onClick={() => setAsking(true)}>
          Suspend
        </Button>
      ) : (
        <Button
          size="compact-sm"
          variant="subtle"
          aria-label={`Reactivate ${agencyName}`}
          loading={change.isPending}
          onClick={() => save({ status: 'ACTIVE' })}
        >
          Reactivate
        </Button>
      )}
      {asking && (
        <ConfirmModal
          title={`Suspend ${agencyName}?`}
          confirm="Suspend"
          busy={change.isPending}
          onConfirm={() => save({ status: 'SUSPENDED' })}
          onClose={() => setAsking(false)}
        >
          It keeps its bookings at {client.name} but sees no open shifts there until you reactivate it.
        </ConfirmModal>
      )}
    </div>
  );
};
