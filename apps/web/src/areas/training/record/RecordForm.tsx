import { Select, type SelectProps } from '@mantine/core';
import type { Endpoint } from '@worklane/contract/endpoint.ts';
import { listRecordTypes } from '@worklane/contract/training/catalogue.ts';
import { call } from '~/app/api.ts';
import { useSession } from '~/app/session/session-context.ts';
import { useFieldValue, type Values } from '~/ui/form/context.ts';
import { asField } from '~/ui/form/as-field.tsx';
import { DateField } from '~/ui/form/DateField.tsx';
import { EntityField } from '~/ui/form/EntityField.tsx';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { FormSection } from '~/ui/form/FormSection.tsx';
import { SelectField } from '~/ui/form/SelectField.tsx';
import { TextField } from '~/ui/form/TextField.tsx';
import {
  type AnyRecord,
  dateOf,
  entryOf,
  expiryOf,
  type Kind,
  type RecordAgency,
  type RecordOwner,
  trainingOf,
} from './kinds.ts';

type Props = {
  kind: Kind;
  /** The record to change; a new one of this worker with this agency when left out. */
  record?: AnyRecord | undefined;
  owner?: RecordOwner | undefined;
  /** Which agency keeps a new one, where there is a choice. */
  agencies?: readonly RecordAgency[] | undefined;
  onDone?: (record: AnyRecord) => void;
  onClose: () => void;
};

/** A select whose values are ids. */
const IdField = asField<SelectProps<number>>(Select);

const TYPES = [
  { value: 'EXTERNAL', label: 'External: done elsewhere' },
  { value: 'PHYSICAL', label: 'Physical: held by your agency, with its certificate' },
];

const MISSING = 'Missing Required Info.';

/** What a form of this kind begins with. */
const valuesOf = ({ fields }: Kind, record: AnyRecord | undefined): Values => ({
  [fields.entry]: record ? entryOf(record) : null,
  name: record?.name ?? '',
  code: record?.code ?? '',
  [fields.date]: record ? dateOf(record) : null,
  [fields.expiry]: record ? expiryOf(record) : null,
  ...(record && { version: record.version }),
});

/** An agency says as well who held a training. */
const heldBy = (record: AnyRecord | undefined): Values => {
  const training = record && trainingOf(record);
  return { type: training?.type ?? 'EXTERNAL', supervisor: training?.supervisor ?? '' };
};

export default function RecordForm({ kind, record, owner, agencies = [], onDone, onClose }: Props) {
  const { userType } = useSession();
  const asksForProvider = kind.kind === 'TRAINING' && userType === 'agency';
  const valuesFor = (shown: AnyRecord | undefined) => ({
    ...valuesOf(kind, shown),
    ...(asksForProvider && heldBy(shown)),
  });
  const values = valuesFor(record);
  const children = (
    <FormSection>
      {agencies.length > 1 && (
        <IdField
          name="agencyId"
          label="Agency"
          data={agencies.map(({ id, name }) => ({ value: id, label: name }))}
          allowDeselect={false}
        />
      )}
      <What kind={kind} record={record} />
      <DateField name={kind.fields.date} label={kind.dateLabel} />
      <DateField name={kind.fields.expiry} label="Expiry date" />
      {asksForProvider && (
        <>
          <SelectField name="type" label="Type" data={TYPES} allowDeselect={false} />
          <TextField
            name="supervisor"
            label="Supervisor"
            description="Shown on the certificate of a physical training"
          />
        </>
      )}
    </FormSection>
  );
  const common = { missing: MISSING, onClose, onDone: onDone as (result: unknown) => void, children };
  return record ? (
    <FormModal<Endpoint>
      title={kind.editLabel}
      command={kind.change}
      {...{ params: { id: record.id } }}
      initialValues={values}
      latest={async () => valuesFor((await call<Endpoint>(kind.get, { params: { id: record.id } })) as AnyRecord)}
      done={kind.updated}
      {...common}
    />
  ) : (
    <FormModal<Endpoint>
      title={kind.addLabel}
      command={kind.add}
      initialValues={{ ...owner, ...values }}
      done={kind.added}
      {...common}
    />
  );
}

/** An entry of the catalogue or, where it has none, a name. */
const What = ({ kind, record }: Pick<Props, 'kind' | 'record'>) => {
  const entry = useFieldValue(kind.fields.entry);
  const chosen = record && entryOf(record);
  return (
    <>
      <EntityField
        name={kind.fields.entry}
        label={kind.kind === 'TRAINING' ? 'Training' : 'Compliance'}
        description="Leave it blank if yours isn’t listed."
        from={listRecordTypes}
        where={{ kinds: [kind.kind], activeOnly: true }}
        choiceOf={({ id, name, code }) => ({ id, label: `${name} (${code})` })}
        chosen={chosen ? { id: chosen, label: record.name } : undefined}
        placeholder="Search the list"
        data-autofocus
        openOnFocus={false}
      />
      {entry == null && (
        <>
          <TextField name="name" label="Name" />
          <TextField name="code" label="Code" />
        </>
      )}
    </>
  );
};
