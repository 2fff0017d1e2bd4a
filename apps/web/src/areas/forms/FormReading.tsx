import { Alert, Button, Card, Group, NativeSelect } from '@mantine/core';
import { IconDownload, IconEye, IconSignature } from '@tabler/icons-react';
import type { FormCalls, FormRecord } from '@worklane/contract/forms/form-endpoints.ts';
import { answersOf } from '@worklane/contract/forms/form.ts';
import { useState } from 'react';
import { call } from '~/app/api.ts';
import { configuration } from '~/app/configuration.ts';
import { announce } from '~/app/failure.ts';
import { formatDateTime } from '~/ui/date-time.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { differencesOf } from './conflict.ts';
import { FormPaper } from './FormPaper.tsx';
import classes from './FormReading.module.css';

type Props = { calls: FormCalls; record: FormRecord };

/** A form as it was signed, and on demand its other versions. */
export const FormReading = ({ calls, record: loaded }: Props) => {
  const [record, setRecord] = useState(loaded);
  const [whole, setWhole] = useState(false);
  const { workerId, agencyId, signedVersion } = record;

  const read = async (version: number, reveal: boolean) => {
    const address = { params: { workerId }, query: { agencyId, signedVersion: version } };
    try {
      setRecord(await call(reveal ? calls.reveal : calls.read, address));
      setWhole(reveal);
    } catch (failure) {
      announce(failure);
    }
  };

  if (record.status === 'NOT_STARTED')
    return (
      <Card>
        <EmptyState title="This form has not been filled in yet">
          It appears here as soon as the worker saves something.
        </EmptyState>
      </Card>
    );
  return (
    <Card>
      <Group justify="space-between" align="flex-end" mb="sm" className="no-print">
        <Versions record={record} onChoose={(version) => void read(version, false)} />
        <Group gap="sm" className={classes['buttons']}>
          {calls.masks && !whole && (
            <Button
              variant="default"
              leftSection={<IconEye size={16} aria-hidden />}
              onClick={() => void read(signedVersion, true)}
            >
              Show the numbers
            </Button>
          )}
          <Button leftSection={<IconDownload size={16} aria-hidden />} onClick={() => print()}>
            Download
          </Button>
        </Group>
      </Group>
      <Changes calls={calls} loaded={loaded} record={record} />
      <FormPaper calls={calls} record={record} />
    </Card>
  );
};

type VersionsProps = { record: FormRecord; onChoose: (version: number) => void };

const Versions = ({ record, onChoose }: VersionsProps) => {
  const { signedVersions, signedVersion, changedSinceSigned } = record;
  const signed = signedVersions.map(({ number, signedDate }) => ({
    value: String(number),
    label: `Version ${number}, signed ${formatDateTime(signedDate, configuration().timeZone)}`,
  }));
  const choices = changedSinceSigned ? [{ value: '0', label: 'Changed since, not signed' }, ...signed] : signed;
  if (choices.length < 2) return null;
  return (
    <NativeSelect
      label="Version"
      data={choices}
      value={String(signedVersion)}
      onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}
    />
  );
};

/** How what is on the screen differs from the version signed last, which is what was loaded. */
const Changes = ({ calls: { form }, loaded, record }: Props & { loaded: FormRecord }) => {
  const { changedSinceSigned, signedVersion } = record;
  if (signedVersion === loaded.signedVersion)
    return (
      changedSinceSigned &&
      signedVersion > 0 && (
        <Alert
          mb="md"
          color="yellow"
          icon={<IconSignature size={18} />}
          className="no-print"
          title="Changed since signed"
        >
          This is the form as it was signed. The worker’s details or answers have changed since, and have not been
          signed yet.
        </Alert>
      )
    );
  const [mine, theirs] = [answersOf(form, record), answersOf(form, loaded)];
  const answers = differencesOf(form, { base: theirs, mine, theirs }).map(({ field }) => field.label);
  const profile = form.sections.flatMap(({ fields }) =>
    Object.entries(fields).flatMap(([name, field]) =>
      field.kind === 'locked' && record[name] !== loaded[name] ? [field.label] : [],
    ),
  );
  const labels = [...new Set([...profile, ...answers])];
  return (
    <Alert
      mb="md"
      color="yellow"
      icon={<IconSignature size={18} />}
      title={signedVersion === 0 ? 'Not signed' : 'Earlier version'}
    >
      {labels.length === 0
        ? `The answers are the same as in version ${loaded.signedVersion}.`
        : `Different from version ${loaded.signedVersion}: ${labels.join(', ')}.`}
    </Alert>
  );
};
