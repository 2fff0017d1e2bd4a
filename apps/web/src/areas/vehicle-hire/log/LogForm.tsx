import { logCategoryWords } from '@worklane/contract/vehicle-hire/general-log.rules.ts';
import {
  addGeneralLog,
  LOG_CATEGORIES,
  type LogCategory,
  type LogEntryDetail,
} from '@worklane/contract/vehicle-hire/general-log.ts';
import { listVehicles, type Vehicle } from '@worklane/contract/vehicle-hire/vehicle.ts';
import { listWorkers } from '@worklane/contract/workers/worker.ts';
import { useState } from 'react';
import { useMay } from '~/app/session/session-context.ts';
import { useTimeZone } from '~/app/session/time-zone-context.ts';
import { useFieldValue } from '~/ui/form/context.ts';
import { EntityField } from '~/ui/form/EntityField.tsx';
import { FormDrawer } from '~/ui/form/FormDrawer.tsx';
import { FormSection } from '~/ui/form/FormSection.tsx';
import { TextareaField } from '~/ui/form/TextareaField.tsx';
import { TextField } from '~/ui/form/TextField.tsx';
import { workerChoice } from '~/ui/person.ts';
import { CHANGED_BY_DEFECTS } from '../defect/DefectEntry.tsx';
import { InstantField } from '~/ui/form/InstantField.tsx';
import { AttachmentsField } from './AttachmentsField.tsx';
import { TilesField } from './TilesField.tsx';
import { useAttachments } from './use-attachments.ts';

type Props = {
  /** The vehicle that somebody stands beside. */
  vehicle?: Pick<Vehicle, 'id' | 'name' | 'model' | 'regno'> | undefined;
  /** What it is about, where that is known. */
  category?: LogCategory | undefined;
  /** What is corrected. */
  corrected?: LogEntryDetail | undefined;
  onClose: () => void;
};

const categories = LOG_CATEGORIES.map((value) => ({ value, label: logCategoryWords[value] }));

const movements = [
  { value: 'OUT', label: 'Keys out' },
  { value: 'IN', label: 'Keys back in' },
] as const;

const dangers = [
  { value: 'NOT_DANGEROUS', label: 'Yes, it’s safe' },
  { value: 'DANGEROUS', label: 'No, it’s dangerous' },
] as const;

const vehicleChoice = ({ id, name, model, regno }: NonNullable<Props['vehicle']>) => ({
  id,
  label: `${name} ${model} (${regno})`,
});

/** A new entry; the usual one takes a tap on what it is about, and one on Save. */
export default function LogForm({ vehicle, category, corrected, onClose }: Props) {
  const { send } = useAttachments();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [now] = useState(() => new Date(Math.floor(Date.now() / 60_000) * 60_000).toISOString());
  return (
    <FormDrawer
      title={corrected ? `Correct entry ${corrected.id}` : category === 'DEFECT' ? 'Report defect' : 'New entry'}
      command={addGeneralLog}
      initialValues={{
        category: corrected?.category ?? category ?? '',
        at: corrected?.at ?? now,
        vehicleId: corrected?.vehicle?.id ?? vehicle?.id ?? '',
        workerId: corrected?.worker?.id ?? '',
        text: corrected?.text ?? '',
        keys: corrected?.keys ?? '',
        keyHolder: corrected?.keyHolder ?? '',
        danger: '',
        correctsId: corrected?.id ?? null,
      }}
      done={corrected ? 'Correction added' : 'Entry added'}
      alsoChanges={CHANGED_BY_DEFECTS}
      onDone={({ id }) => {
        if (files.length > 0) void send(id, files);
      }}
      onClose={onClose}
    >
      <FormSection
        help={
          corrected
            ? 'The entry stays as it is, and points to this one. An entry can’t be deleted.'
            : `${vehicle ? `${vehicleChoice(vehicle).label}. ` : ''}Entries can’t be changed or deleted later, only corrected.`
        }
      >
        <Fields vehicle={vehicle} corrected={corrected} />
        <AttachmentsField files={files} onChange={setFiles} />
      </FormSection>
    </FormDrawer>
  );
}

const Fields = ({ vehicle, corrected }: Pick<Props, 'vehicle' | 'corrected'>) => {
  const seesWorkers = useMay('VIEW_WORKER');
  const timeZone = useTimeZone();
  const category = useFieldValue('category');
  const keys = useFieldValue('keys');
  const former = corrected?.vehicle;
  const isOut = category === 'KEYS' && keys === 'OUT';
  return (
    <>
      <TilesField name="category" label="What is it about?" choices={categories} />
      {!vehicle && (
        <EntityField
          name="vehicleId"
          label="Vehicle"
          from={listVehicles}
          choiceOf={vehicleChoice}
          chosen={former ? { id: former.id, label: `${former.name} (${former.regno})` } : undefined}
          placeholder="Search vehicle or reg number"
        />
      )}
      {category === 'DEFECT' && !corrected && (
        <TilesField name="danger" label="Is it safe to drive?" choices={dangers} />
      )}
      {category === 'KEYS' && <TilesField name="keys" label="Where do the keys go?" choices={movements} />}
      {isOut && <TextField name="keyHolder" label="Who has them" description="Leave blank if it’s you." />}
      {seesWorkers && (
        <EntityField
          name="workerId"
          label={isOut ? 'Worker who has them' : 'Worker'}
          from={listWorkers}
          choiceOf={workerChoice}
          chosen={corrected?.worker ? { id: corrected.worker.id, label: corrected.worker.name } : undefined}
          placeholder="Search name or employee number"
        />
      )}
      <TextareaField name="text" label="Description" autosize minRows={3} />
      <InstantField name="at" label="When it happened" timeZone={timeZone} />
    </>
  );
};
