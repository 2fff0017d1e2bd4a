import { Button, Stack } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { PublicPage } from '~/app/pages/PublicPage.tsx';
import { findAllLocked, type LockFacts } from '~/app/session/locked-storage.ts';
import { useRoomy } from '~/ui/use-roomy.ts';
import { useManifest } from './use-manifest.ts';
import { jobOfLock, TITLE } from './words.ts';

type Kept = { readonly id: string; readonly label: string };

const keptJobs = async (): Promise<Kept[]> => {
  const all = await findAllLocked().catch(() => new Map<string, LockFacts>());
  return [...all].flatMap(([name, { label }]) => {
    const id = jobOfLock(name);
    return id === undefined ? [] : [{ id: String(id), label }];
  });
};

/** Where the log starts from the home screen: at the job whose log is kept on this device. */
export default function EntryStartPage() {
  const [jobs, setJobs] = useState<readonly Kept[]>();
  const navigate = useNavigate();
  useRoomy();
  useManifest();
  useEffect(() => {
    void keptJobs().then((found) => {
      const [only, ...others] = found;
      if (only === undefined || others.length > 0) return setJobs(found);
      return navigate({ to: '/guest/team-leader/entry/$id', params: { id: only.id }, replace: true });
    });
  }, [navigate]);
  if (!jobs) return <PublicPage title={TITLE}>{null}</PublicPage>;
  return (
    <PublicPage title={TITLE}>
      <Stack gap="md">
        <p>
          {jobs.length === 0
            ? 'No log is kept on this device. Sign in and open one from your transports.'
            : 'Choose the job to go on with.'}
        </p>
        {jobs.map(({ id, label }) => (
          <Button
            key={id}
            component={Link}
            {...({ to: '/guest/team-leader/entry/$id', params: { id } } as object)}
            size="lg"
          >
            {label}
          </Button>
        ))}
        {jobs.length === 0 && (
          <Button component={Link} to="/login" size="lg">
            Sign in
          </Button>
        )}
      </Stack>
    </PublicPage>
  );
}
