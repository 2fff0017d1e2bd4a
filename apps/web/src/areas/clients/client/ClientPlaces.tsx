import { Anchor } from '@mantine/core';
import { Link, type LinkProps } from '@tanstack/react-router';
import { type Directorate, listDirectorates } from '@worklane/contract/clients/directorate.ts';
import { listShiftLocations } from '@worklane/contract/clients/shift-location.ts';
import { useList } from '~/app/queries.ts';
import { useMay } from '~/app/session/session-context.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';
import classes from './ClientPlaces.module.css';

const SHOWN = 50;
const LOCATIONS_SHOWN = 500;

type Props = {
  clientId: number;
  /** The screen that keeps them. */
  directorates: LinkProps;
};

/** The directorates of a client, each with its locations. */
export const ClientPlaces = ({ clientId, directorates: link }: Props) => {
  const seesLocations = useMay('VIEW_SHIFT_LOCATION');
  const directorates = useList(listDirectorates, { query: { clientId, size: SHOWN } });
  const locations = useList(
    listShiftLocations,
    { query: { clientId, size: LOCATIONS_SHOWN } },
    { enabled: seesLocations },
  );
  const page = directorates.data;
  const namesOf = ({ id }: Directorate) =>
    locations.data?.content.filter(({ directorateId }) => directorateId === id).map(({ name }) => name) ?? [];

  return (
    <Panel
      title="Directorates and locations"
      aside={
        <Anchor component={Link} {...(link as { to: string })} size="sm">
          All directorates
        </Anchor>
      }
    >
      {directorates.isError ? (
        <ErrorState
          title="The directorates couldn’t be loaded"
          error={directorates.error}
          onRetry={() => void directorates.refetch()}
        />
      ) : !page ? (
        <PanelSkeleton rows={4} />
      ) : page.content.length === 0 ? (
        <EmptyState title="There are no directorates yet">
          Every shift is requested by a directorate and charged to it.
        </EmptyState>
      ) : (
        <ul className={classes['places']}>
          {page.content.map((directorate) => (
            <li key={directorate.id}>
              <p className={classes['head']}>
                <span className={classes['name']}>{directorate.name}</span>
                {directorate.costCentre && <span className="dimmed num">{directorate.costCentre}</span>}
              </p>
              <p className="dimmed">{namesOf(directorate).join(' · ') || countOf(directorate)}</p>
            </li>
          ))}
          {!page.last && <li className="dimmed">and {page.totalElements - page.content.length} more</li>}
        </ul>
      )}
    </Panel>
  );
};

/** Also where the names may not be seen. */
const countOf = ({ locations }: Directorate): string => {
  if (locations === 0) return 'No locations yet';
  return locations === 1 ? '1 location' : `${locations} locations`;
};
