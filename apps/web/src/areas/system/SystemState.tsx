import { Alert, SimpleGrid, Stack } from '@mantine/core';
import { getSystemState, type SystemState as State } from '@worklane/contract/system/system.ts';
import { configuration } from '~/app/configuration.ts';
import { useDetail } from '~/app/queries.ts';
import { formatDateTime } from '~/ui/date-time.ts';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { counted } from '~/ui/words.ts';
import { Facts } from '~/ui/Facts.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';
import { FailedWork } from './FailedWork.tsx';
import { WorkTable } from './WorkTable.tsx';
import { formatBytes } from './words.ts';

/** Often enough to watch something come back. */
const POLL_MS = 15_000;

type Fact = readonly [label: string, value: string];

const at = (instant: string) => formatDateTime(instant, configuration().timeZone);

const product = ({ version, commit, node, since }: State): Fact[] => [
  ['Version', version],
  ['Build', commit],
  ['Node.js', node],
  ['Running since', at(since)],
];

const database = ({ databaseVersion, databaseBytes, migrations, lastMigration, lastBackupAt }: State): Fact[] => [
  ['PostgreSQL', databaseVersion],
  ['Size', formatBytes(databaseBytes)],
  ['Migrations', `${migrations}, up to ${lastMigration.slice(0, 4)}`],
  ['Last backup', lastBackupAt === null ? 'None yet' : at(lastBackupAt)],
];

const storage = ({ files, fileBytes, filesHeldBack, fieldKeys: [first, ...older] }: State): Fact[] => [
  ['Stored', `${counted(files, 'file')}, ${formatBytes(fileBytes)}`],
  ['Held back by the virus scanner', String(filesHeldBack)],
  ['Encryption key in use', first ?? ''],
  ['Older keys', older.length === 0 ? 'None' : older.join(', ')],
];

/** What hirers pay by card goes through Stripe, where the deployment has keys to it. */
const cards = ({ cards: state }: State): Fact[] =>
  state === null
    ? [['Paying by card', 'Not set up']]
    : [
        ['Keys', state.mode === 'LIVE' ? 'Live' : 'Test'],
        ['Agencies with an account', String(state.agencies)],
        ['Last report from Stripe', state.lastReportAt === null ? 'None yet' : at(state.lastReportAt)],
        ['Refunds waiting', String(state.refundsWaiting)],
        ['Refunds that failed', String(state.refundsFailed)],
        ['Deposits that couldn’t be held', String(state.depositsFailed)],
      ];

const PANELS = [
  ['Product', product],
  ['Database', database],
  ['Files and keys', storage],
  ['Card payments', cards],
] as const;

/** What runs, what it keeps, and what waits or has failed. */
export const SystemState = () => {
  const state = useDetail(getSystemState, {}, { pollMs: POLL_MS });
  if (state.isError && !state.data) {
    return (
      <ErrorState
        title="The system’s state couldn’t be loaded"
        error={state.error}
        onRetry={() => void state.refetch()}
      />
    );
  }
  return (
    <Stack gap="md" aria-busy={!state.data}>
      <SimpleGrid cols={{ base: 1, md: 2, xl: 4 }}>
        {PANELS.map(([title, facts]) => (
          <Panel key={title} title={title}>
            {state.data ? <Facts facts={facts(state.data)} /> : <PanelSkeleton rows={4} />}
          </Panel>
        ))}
      </SimpleGrid>
      <UnsetAddress />
      <Panel title="Waiting">
        {state.data ? (
          <WorkTable work={state.data.work} asOf={new Date(state.dataUpdatedAt)} />
        ) : (
          <PanelSkeleton rows={4} />
        )}
      </Panel>
      <FailedWork />
    </Stack>
  );
};

/** Where workers miss a button because nobody has said where it leads. */
const UnsetAddress = () =>
  configuration().onlineTrainingUrl === null && (
    <Alert color="gray" title="Online training isn’t set up">
      Workers don’t see the Online Training button. Ask whoever runs the server to set <code>ONLINE_TRAINING_URL</code>{' '}
      to your training provider’s address and restart.
    </Alert>
  );
