import { Button, Group, SimpleGrid, Stack } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import { type ClientDetail, getClient } from '@worklane/contract/clients/client.ts';
import { type ReactNode, useState } from 'react';
import { NotFoundPage } from '~/app/pages/NotFoundPage.tsx';
import { useDetail } from '~/app/queries.ts';
import { useMay } from '~/app/session/session-context.ts';
import { mailLink, telephoneLink } from '~/ui/contact-link.tsx';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { Facts } from '~/ui/Facts.tsx';
import { onDemand } from '~/ui/on-demand.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';
import { StatusBadge } from '~/ui/StatusBadge.tsx';
import { addressLine } from './address.ts';
import { AgencyLinks } from './AgencyLinks.tsx';
import classes from './ClientPage.module.css';
import { ClientPlaces } from './ClientPlaces.tsx';
import { approverName } from './terms.ts';

const ClientForm = onDemand(() => import('./ClientForm.tsx'));

type Props = {
  id: number;
  purpose: string | ((client: ClientDetail) => string);
  /** The screen that keeps its directorates. */
  directorates: LinkProps;
  /** The way back to the list, beside what can be done. */
  back?: ReactNode;
  /** What comes first, whichever part is shown. */
  head?: ReactNode;
  /** A document's words while the client loads, and for one that did not. */
  loadingText?: string;
  errorTitle?: string;
  /** What a portal shows below the settings. */
  below?: ReactNode;
  /** Switches between the client's settings and the other parts that a portal shows of it. */
  tabs?: ReactNode;
  /** The part that is shown in place of the settings. */
  children?: ReactNode;
};

/** A client with its settings, the parts of it that ask for staff, and who supplies them. */
export const ClientPage = (props: Props) => {
  const { id, purpose, directorates, back, head, below, tabs, children } = props;
  const { loadingText, errorTitle = 'This client couldn’t be loaded' } = props;
  const detail = useDetail(getClient, { params: { id } }, { enabled: Number.isInteger(id) });
  const [editing, setEditing] = useState(false);
  if (!Number.isInteger(id)) return <NotFoundPage />;
  const client = detail.data;
  return (
    <>
      <PageHeader
        title={client?.name ?? 'Client'}
        purpose={typeof purpose === 'string' ? purpose : client && purpose(client)}
        action={
          <Group gap="sm">
            {back}
            {client?.can.edit && (
              <Button leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setEditing(true)}>
                Edit
              </Button>
            )}
          </Group>
        }
      />
      {detail.isError && !client ? (
        <ErrorState title={errorTitle} error={detail.error} onRetry={() => void detail.refetch()} />
      ) : (
        <>
          {loadingText !== undefined && !client && <output className="dimmed">{loadingText}</output>}
          {client && head && <div className={classes['head']}>{head}</div>}
          {tabs && <div className={classes['tabs']}>{tabs}</div>}
          {children || <Content client={client} directorates={directorates} below={below} />}
        </>
      )}
      {editing && client && <ClientForm client={client} onClose={() => setEditing(false)} />}
    </>
  );
};

type ContentProps = { client: ClientDetail | undefined } & Pick<Props, 'directorates' | 'below'>;

const Content = ({ client, directorates, below }: ContentProps) => {
  const seesDirectorates = useMay('VIEW_SHIFT_DIRECTORATE');
  // Nobody is sent to a private person, or to another agency.
  if (client && client.kind !== 'ORGANISATION')
    return (
      <Panel title="Contact">
        <Contact client={client} />
      </Panel>
    );
  return (
    <Stack gap="md" aria-busy={!client}>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        <Panel title="Contact">{client ? <Contact client={client} /> : <PanelSkeleton rows={4} />}</Panel>
        <Panel title="Shifts">{client ? <Terms client={client} /> : <PanelSkeleton rows={3} />}</Panel>
      </SimpleGrid>
      {client && seesDirectorates && <ClientPlaces clientId={client.id} directorates={directorates} />}
      {client && <AgencyLinks client={client} />}
      {client && below}
    </Stack>
  );
};

const Contact = ({ client }: { client: ClientDetail }) => (
  <Facts
    facts={[
      ['Status', <StatusBadge key="status" status={client.status} />],
      ['Email', mailLink(client.email)],
      ['Telephone', telephoneLink(client.telephone)],
      ['Address', addressLine(client.address) ?? 'Address not provided'],
    ]}
  />
);

const Terms = ({ client }: { client: ClientDetail }) => (
  <Facts
    facts={[
      ['Applications are approved by', approverName(client.applicationsApprovedBy)],
      [
        'Timesheets that match the plan',
        client.authoriseMatchingTimes ? 'Authorised automatically' : 'Authorised by a person',
      ],
      [
        'Workers confirm direct bookings within',
        client.confirmWithinHours === 1 ? '1 hour' : `${client.confirmWithinHours} hours`,
      ],
    ]}
  />
);
