import { Button, Group, Modal, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { findTransportJobsOfPatient } from '@worklane/contract/transport/patient-search.ts';
import { type ListedJob } from '@worklane/contract/transport/job-list.ts';
import { useState } from 'react';
import { useTimeZone } from '~/app/session/time-zone-context.ts';
import { formatDateTime } from '~/ui/date-time.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { SchemaForm } from '~/ui/form/SchemaForm.tsx';
import { TextField } from '~/ui/form/TextField.tsx';
import { jobStatusWords } from './words.ts';

/** The jobs of one NHS number. It stays out of the address, and is sent to be compared with what is sealed. */
export default function FindPatientDialog({ onClose }: { onClose: () => void }) {
  const [found, setFound] = useState<readonly ListedJob[]>();
  return (
    <Modal opened onClose={onClose} title="Find a patient">
      <Stack>
        <SchemaForm
          command={findTransportJobsOfPatient}
          initialValues={{ nhs: '' }}
          onDone={setFound}
          renderFooter={(searching) => (
            <Group justify="flex-end" mt="md">
              <Button variant="default" onClick={onClose}>
                Close
              </Button>
              <Button type="submit" loading={searching}>
                Find jobs
              </Button>
            </Group>
          )}
        >
          <TextField
            name="nhs"
            label="NHS number"
            description="The search is recorded with each job that it finds."
            autoComplete="off"
            data-autofocus
          />
        </SchemaForm>
        <div aria-live="polite">{found && <Found jobs={found} />}</div>
      </Stack>
    </Modal>
  );
}

const Found = ({ jobs }: { jobs: readonly ListedJob[] }) => {
  const timeZone = useTimeZone();
  if (jobs.length === 0)
    return (
      <EmptyState title="No jobs found">None of the jobs that you can see was requested with this number.</EmptyState>
    );
  return (
    <Stack gap="xs">
      {jobs.map(({ id, refPrefix, dateTimeRequired, transportStatus }) => (
        <p key={id}>
          <Link to="/agency/jobs/agency-list/$id" params={{ id: String(id) }}>
            {refPrefix}
          </Link>{' '}
          <span className="dimmed num">
            {formatDateTime(dateTimeRequired, timeZone)} · {jobStatusWords[transportStatus].word}
          </span>
        </p>
      ))}
    </Stack>
  );
};
