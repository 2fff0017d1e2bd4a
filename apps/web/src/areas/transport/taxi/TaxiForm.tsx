import { Button, Card, Checkbox, Group, Stack } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { Result } from '@worklane/contract/endpoint.ts';
import type { TaxiPassenger } from '@worklane/contract/transport/taxi/passenger.ts';
import { type listTaxiAgencies, MAX_STOPS, requestTaxi } from '@worklane/contract/transport/taxi/taxi.ts';
import { useState } from 'react';
import { useTimeZone } from '~/app/session/time-zone-context.ts';
import { useField, useFieldValue, useFormContext } from '~/ui/form/context.ts';
import { FormSection } from '~/ui/form/FormSection.tsx';
import { InstantField } from '~/ui/form/InstantField.tsx';
import { SchemaForm } from '~/ui/form/SchemaForm.tsx';
import { SwitchField } from '~/ui/form/SwitchField.tsx';
import { TextareaField } from '~/ui/form/TextareaField.tsx';
import { TextField } from '~/ui/form/TextField.tsx';
import classes from './TaxiForm.module.css';

type Agencies = Result<typeof listTaxiAgencies>;

/** What a new taxi has in common with another one. */
export type Like = TaxiPassenger & { readonly wheelchair: boolean; readonly purchaseOrder: string | null };

const MINUTE_MS = 60_000;
const LEAD_MINUTES = 30;
const STEP_MINUTES = 5;

/** In half an hour, on the next five minutes: most taxis are wanted soon. */
const soon = (): string => {
  const step = STEP_MINUTES * MINUTE_MS;
  return new Date(Math.ceil((Date.now() + LEAD_MINUTES * MINUTE_MS) / step) * step).toISOString();
};

const BLANK: Like = {
  passenger: '',
  contactNumber: '',
  pickup: '',
  pickupPostCode: '',
  dropOff: '',
  dropOffPostCode: '',
  stops: [],
  note: '',
  wheelchair: false,
  purchaseOrder: '',
};

type Props = { agencies: Agencies; like?: Like | undefined };

/** What a ward enters to have somebody taken somewhere: six fields at least, the rest where it matters. */
export const TaxiForm = ({ agencies, like = BLANK }: Props) => {
  const navigate = useNavigate();
  const timeZone = useTimeZone();
  const [at] = useState(soon);
  const [leaving, setLeaving] = useState(false);
  return (
    <Card className={classes['form'] ?? ''}>
      <SchemaForm
        command={requestTaxi}
        initialValues={{
          ...like,
          contactNumber: like.contactNumber ?? '',
          note: like.note ?? '',
          purchaseOrder: like.purchaseOrder ?? '',
          at,
          agencyIds: agencies.map(({ id }) => id),
        }}
        done="Taxi requested"
        onDone={({ id }) => {
          setLeaving(true);
          void navigate({ to: '/client/taxi/$id', params: { id: String(id) } }).finally(() => setLeaving(false));
        }}
        renderFooter={(saving) => (
          <Group justify="flex-end" mt="md">
            <Button type="submit" loading={saving || leaving} className={classes['send'] ?? ''}>
              Ask for a taxi
            </Button>
          </Group>
        )}
      >
        <FormSection title="Who" columns={2}>
          <TextField name="passenger" label="Passenger’s name" autoComplete="off" data-autofocus />
          <TextField
            name="contactNumber"
            label="Contact number"
            description="Of the passenger or the ward, for the driver."
            type="tel"
            autoComplete="off"
          />
        </FormSection>
        <FormSection title="From and to">
          <Place name="pickup" label="Pick-up" />
          <Stops />
          <Place name="dropOff" label="Drop-off" />
        </FormSection>
        <FormSection title="When and how">
          <InstantField name="at" label="Pick-up time" timeZone={timeZone} />
          <SwitchField name="wheelchair" label="The passenger travels in a wheelchair" />
          <TextareaField
            name="note"
            label="Note for the driver"
            description="Where to wait, what to bring. Leave out anything medical that the driver doesn’t need."
            autosize
            minRows={2}
          />
          <TextField name="purchaseOrder" label="Purchase order" description="Goes on the invoice." maw={320} />
        </FormSection>
        <AgencyChoice agencies={agencies} />
      </SchemaForm>
    </Card>
  );
};

const Place = ({ name, label }: { name: 'pickup' | 'dropOff'; label: string }) => (
  <div className={classes['place']}>
    <TextField name={name} label={`${label} address`} autoComplete="off" />
    <TextField name={`${name}PostCode`} label={`${label} postcode`} autoComplete="off" />
  </div>
);

const Stops = () => {
  const form = useFormContext();
  const stops = useFieldValue('stops') as string[];
  return (
    <Stack gap="xs" align="flex-start">
      {stops.map((_, index) => (
        // Stops have no names of their own, and are added at the end.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className={classes['stop']}>
          <TextField name={`stops.${index}`} label={`Stop ${index + 1}`} autoComplete="off" />
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconX size={16} aria-hidden />}
            aria-label={`Remove stop ${index + 1}`}
            onClick={() => form.removeListItem('stops', index)}
          >
            Remove
          </Button>
        </div>
      ))}
      {stops.length < MAX_STOPS && (
        <Button
          variant="subtle"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => form.insertListItem('stops', '')}
        >
          Add a stop
        </Button>
      )}
    </Stack>
  );
};

/** All of them are asked unless somebody leaves one out. */
const AgencyChoice = ({ agencies }: { agencies: Agencies }) => {
  const form = useFormContext();
  const { props } = useField('agencyIds');
  const chosen = useFieldValue('agencyIds') as number[];
  const [only, ...others] = agencies;
  if (only && others.length === 0)
    return (
      <FormSection title="Agency">
        <p>{only.name} is asked.</p>
      </FormSection>
    );
  return (
    <FormSection title="Agencies" help="The first one to accept has the taxi.">
      <Checkbox.Group
        aria-label="Agencies that are asked"
        error={props.error}
        data-path="agencyIds"
        value={chosen.map(String)}
        onChange={(ids) => form.setFieldValue('agencyIds', ids.map(Number))}
      >
        <Stack gap="xs">
          {agencies.map(({ id, name }) => (
            <Checkbox key={id} value={String(id)} label={name} />
          ))}
        </Stack>
      </Checkbox.Group>
    </FormSection>
  );
};
