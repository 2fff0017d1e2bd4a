import { MultiSelect, type MultiSelectProps, Select, type SelectProps } from '@mantine/core';
import {
  createRecordType,
  listServices,
  type RecordKind,
  type RecordType,
  updateRecordType,
} from '@worklane/contract/training/catalogue.ts';
import { toChoice, useAssignmentCodes } from '~/areas/rates/index.ts';
import { useList } from '~/app/queries.ts';
import { asField } from '~/ui/form/as-field.tsx';
import { fill } from '~/ui/form/fill.ts';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { FormSection } from '~/ui/form/FormSection.tsx';
import { NumberField } from '~/ui/form/NumberField.tsx';
import { SwitchField } from '~/ui/form/SwitchField.tsx';
import { TextField } from '~/ui/form/TextField.tsx';
import { KIND_WORDS } from './kinds.ts';

type Props = {
  kind: RecordKind;
  /** The entry to change; a new one when left out. */
  type?: RecordType | undefined;
  onClose: () => void;
};

const ServiceField = asField<SelectProps<number>>(Select);
const CodesField = asField<MultiSelectProps<number>>(MultiSelect);
/** There are few enough to choose from all of them at once. */
const ALL = 200;

const blank = { code: '', name: '', serviceId: 1, validMonths: 12, active: true, requiredFor: [] as number[] };

const valuesOf = (type: RecordType | undefined) => ({
  ...fill(blank, type),
  requiredFor: type?.requiredFor.map(({ id }) => id) ?? [],
});

const Fields = ({ type }: Pick<Props, 'type'>) => {
  const services = useList(listServices, { query: { activeOnly: true, size: ALL } }).data?.content ?? [];
  const active = useAssignmentCodes({ activeOnly: true });
  // What has gone out of use since stays where it was chosen.
  const codes = [
    ...(type?.requiredFor ?? []).filter(({ id }) => !active.some(({ value }) => value === id)).map(toChoice),
    ...active,
  ];
  const offered = services.map(({ id, name }) => ({ value: id, label: name }));
  const held =
    type && !services.some(({ id }) => id === type.serviceId)
      ? [{ value: type.serviceId, label: type.serviceName }]
      : [];
  return (
    <>
      <FormSection columns={2}>
        <TextField name="name" label="Name" description="As on certificates, such as Manual Handling" data-autofocus />
        <TextField name="code" label="Code" description="Short, for lists, such as MH" />
      </FormSection>
      <FormSection>
        <ServiceField name="serviceId" label="Service" data={[...held, ...offered]} allowDeselect={false} />
        <CodesField
          name="requiredFor"
          label="Required for"
          description="Workers need an approved record that’s valid until the end of the shift."
          placeholder="Nobody"
          data={codes}
          searchable
          nothingFoundMessage="No matches"
        />
        <NumberField
          name="validMonths"
          label="Valid for, in months"
          description="For the records of training sessions. Others have the date that was entered."
          min={1}
          max={120}
          allowDecimal={false}
        />
        <SwitchField
          name="active"
          label="In use"
          description="Turn this off to keep it on existing records but stop asking for it."
        />
      </FormSection>
    </>
  );
};

export default function RecordTypeForm({ kind, type, onClose }: Props) {
  const { one } = KIND_WORDS[kind];
  const form = { size: 'lg', onClose, children: <Fields type={type} /> };
  return type ? (
    <FormModal
      {...form}
      title={`Edit ${one}`}
      initialValues={valuesOf(type)}
      command={updateRecordType}
      params={{ id: type.id }}
      done={`Catalogue updated: ${type.name}`}
    />
  ) : (
    <FormModal
      {...form}
      title={`Add ${one}`}
      initialValues={{ ...valuesOf(undefined), kind }}
      command={createRecordType}
      done="Added to the catalogue"
    />
  );
}
