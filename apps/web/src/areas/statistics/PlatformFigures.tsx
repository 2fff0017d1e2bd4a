import { Skeleton, Stack } from '@mantine/core';
import { IconBuilding, IconBuildingHospital, IconUsers, type Icon } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { getPlatformStatistics, type PlatformStatistics } from '@worklane/contract/statistics/platform.ts';
import { useDetail } from '~/app/queries.ts';
import { useMay } from '~/app/session/session-context.ts';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { FillGraph } from './FillGraph.tsx';
import classes from './PlatformFigures.module.css';

type Tile = {
  figure: keyof Omit<PlatformStatistics, 'weeks'>;
  label: string;
  to: string;
  icon: Icon;
};

/** The three tiles of document 002, section 2, with what there really is (design/product.md, section 13.1). */
const AGENCIES: Tile = { figure: 'agencies', label: 'Agencies', to: '/admin/agencies/list', icon: IconBuilding };
const CLIENTS: Tile = { figure: 'clients', label: 'Clients', to: '/admin/clients/list', icon: IconBuildingHospital };
const WORKERS: Tile = { figure: 'workers', label: 'Flexi-Workers', to: '/admin/workers/list', icon: IconUsers };

const grouped = new Intl.NumberFormat('en-GB');

/** How much there is on the platform, and how its shifts were filled lately; of what the reader may see. */
export const PlatformFigures = () => {
  const seen = {
    agencies: useMay('VIEW_AGENCY'),
    clients: useMay('VIEW_CLIENT'),
    workers: useMay('VIEW_WORKER'),
    shifts: useMay('VIEW_SHIFT'),
  };
  const statistics = useDetail(getPlatformStatistics, {});
  const tiles = [AGENCIES, CLIENTS, WORKERS].filter(({ figure }) => seen[figure]);
  if (tiles.length === 0 && !seen.shifts) return null;
  if (statistics.isError) {
    return (
      <ErrorState
        title="The figures couldn’t be loaded"
        error={statistics.error}
        onRetry={() => void statistics.refetch()}
      />
    );
  }
  return (
    <Stack gap="md" aria-busy={!statistics.data}>
      <ul className={classes['tiles']} aria-label="Figures">
        {tiles.map(({ figure, label, to, icon: TileIcon }) => (
          <li key={figure} className={classes['tile']}>
            <TileIcon size={22} stroke={1.6} aria-hidden />
            <Link to={to} className={classes['label']}>
              {label}
            </Link>
            {statistics.data ? (
              <span className={`${classes['figure']} num`}>{grouped.format(statistics.data[figure] ?? 0)}</span>
            ) : (
              <Skeleton h={30} w={64} />
            )}
          </li>
        ))}
      </ul>
      {seen.shifts && (
        <Panel title="Places requested and filled">
          {statistics.data ? <FillGraph weeks={statistics.data.weeks ?? []} /> : <Skeleton h={260} />}
        </Panel>
      )}
    </Stack>
  );
};
