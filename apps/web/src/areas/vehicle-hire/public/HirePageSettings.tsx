import { Anchor, Button, CopyButton, Group, Stack, Switch, Textarea } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import {
  getHirePageSettings,
  type HirePageSettings as Settled,
  MAX_TERMS,
  saveHirePageSettings,
} from '@worklane/contract/vehicle-hire/hire-page.ts';
import { type FormEvent, useState } from 'react';
import { CallFailed } from '~/app/failure.ts';
import { useCommand, useDetail } from '~/app/queries.ts';
import { useTimeZone } from '~/app/session/time-zone-context.ts';
import { formatDateTime } from '~/ui/date-time.ts';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';

/** Whether an agency takes bookings on its public page, and on which terms. */
export const HirePageSettings = () => {
  const { data, isError, error, refetch } = useDetail(getHirePageSettings, {}, { silent: true });
  return data ? (
    <Settings key={data.version} settings={data} />
  ) : isError ? (
    <ErrorState title="The settings couldn’t be loaded" error={error} onRetry={() => void refetch()} />
  ) : (
    <Panel title="Public hire page">
      <PanelSkeleton rows={6} />
    </Panel>
  );
};

const Settings = ({ settings }: { settings: Settled }) => {
  const [open, setOpen] = useState(settings.open);
  const [terms, setTerms] = useState(settings.terms?.text ?? '');
  const save = useCommand(saveHirePageSettings, { done: 'Public hire page saved', takesViolations: true });
  const violations = save.error instanceof CallFailed ? save.error.violations : [];
  const errorAt = (field: string) => violations.find((each) => each.field === field)?.message;
  const timeZone = useTimeZone();
  const { edit } = settings.can;
  const address = `${location.origin}/hire/${settings.agencyId}`;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate({ body: { open, terms, version: settings.version } });
  };
  return (
    <Panel title="Public hire page">
      <form noValidate onSubmit={submit}>
        <Stack>
          <Switch
            label="Take bookings on the public page"
            description="Every active vehicle for hire that has rates is offered there, at your prices and with your promotions."
            checked={open}
            disabled={!edit}
            onChange={({ currentTarget }) => setOpen(currentTarget.checked)}
          />
          <Group gap="sm">
            {settings.open ? (
              <Anchor href={address} target="_blank" size="sm">
                {address}
              </Anchor>
            ) : (
              <span className="dimmed">{address}</span>
            )}
            <CopyButton value={address}>
              {({ copied, copy }) => (
                <Button
                  variant="default"
                  leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
                  onClick={copy}
                >
                  <output>{copied ? 'Copied' : 'Copy address'}</output>
                </Button>
              )}
            </CopyButton>
          </Group>
          <Textarea
            label="Terms"
            description="Hirers accept them before they book. When you change them, bookings keep the ones that were accepted."
            autosize
            minRows={8}
            maxRows={24}
            maxLength={MAX_TERMS}
            withAsterisk={open}
            value={terms}
            error={errorAt('terms')}
            disabled={!edit}
            onChange={({ currentTarget }) => setTerms(currentTarget.value)}
          />
          {settings.terms && (
            <p className="dimmed">
              Version {settings.terms.number}, {formatDateTime(settings.terms.createdAt, timeZone)}
            </p>
          )}
          {edit ? (
            <Group justify="flex-end">
              <Button type="submit" loading={save.isPending}>
                Save
              </Button>
            </Group>
          ) : (
            <p className="dimmed">To change this, ask a colleague who manages transport and vehicle hire.</p>
          )}
        </Stack>
      </form>
    </Panel>
  );
};
