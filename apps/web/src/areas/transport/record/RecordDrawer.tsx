import { Drawer, Stack } from '@mantine/core';
import { addJobRecord, addLedRecord } from '@worklane/contract/transport/record-input.ts';
import { type RecordKind, recordKindWords } from '@worklane/contract/transport/record.rules.ts';
import type { JobRecords, OpenedRecord } from '@worklane/contract/transport/record.ts';
import { useState } from 'react';
import { OptionsInput } from '~/ui/OptionsInput.tsx';
import { FormDrawer } from '~/ui/form/FormDrawer.tsx';
import { bodies, valuesOf } from './record-values.ts';
import { RecordFields } from './RecordFields.tsx';
import { RecordList } from './RecordList.tsx';

const COMMANDS = { AGENCY: addJobRecord, LEADER: addLedRecord } as const;

type Props = {
  jobId: number;
  by: keyof typeof COMMANDS;
  records: JobRecords;
  /** What is corrected. */
  corrected?: OpenedRecord | undefined;
  onDone?: () => void;
  onClose: () => void;
};

/** A new record: first of which kind, then what belongs to it. */
export default function RecordDrawer({ jobId, by, records, corrected, onDone, onClose }: Props) {
  const [chosen, setChosen] = useState<RecordKind | undefined>(corrected?.kind);
  const { crew, timeZone } = records;
  if (chosen === undefined)
    return (
      <Drawer opened onClose={onClose} title="Add a record" position="right" size="lg">
        <Stack>
          <OptionsInput
            label="What is it about?"
            options={kindsFor(records).map((value) => ({ value, label: recordKindWords[value] }))}
            value=""
            onChange={(kind) => setChosen(kind as RecordKind)}
          />
          {by === 'LEADER' && records.records.length > 0 && (
            <RecordList records={records.records} timeZone={timeZone} />
          )}
        </Stack>
      </Drawer>
    );
  const title = recordKindWords[chosen];
  return (
    <FormDrawer
      // Each kind has its own fields, and the same call takes all of them.
      command={{ ...COMMANDS[by], body: bodies[chosen] }}
      params={{ id: jobId }}
      title={corrected ? `Correct record ${corrected.number}: ${title}` : title}
      initialValues={valuesOf(chosen, corrected)}
      done={corrected ? 'Correction added' : 'Record added'}
      enterSubmits={false}
      {...(onDone && { onDone })}
      onClose={onClose}
    >
      <RecordFields kind={chosen} crew={crew} timeZone={timeZone} isCorrection={corrected !== undefined} />
    </FormDrawer>
  );
}

/** There is one legal basis: whoever finds it wrong corrects it. */
const kindsFor = ({ can, records }: JobRecords): readonly RecordKind[] =>
  can.record.filter((kind) => kind !== 'LEGAL_BASIS' || !records.some((each) => each.kind === kind));
