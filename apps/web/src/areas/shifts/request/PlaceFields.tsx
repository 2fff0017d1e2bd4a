import { listClients } from '@worklane/contract/clients/client.ts';
import { listShiftLocations } from '@worklane/contract/clients/shift-location.ts';
import type { ShiftDetail } from '@worklane/contract/shifts/shift.ts';
import { useState } from 'react';
import { EntitySelect } from '~/ui/EntitySelect.tsx';
import { useField, useFormContext } from '~/ui/form/context.ts';

const SEPARATOR = ' · ';

/** Says what the chosen location is called. */
type OnLocation = (name: string | undefined) => void;

type LocationProps = {
  /** Whose locations there are to choose from; null while that is not known. Clients see their own alone. */
  clientId?: number | null;
  /** What it is called that the form begins with. */
  chosen?: { id: number; label: string } | undefined;
  disabled?: boolean;
  onLocation?: OnLocation;
};

export const LocationField = ({ clientId, chosen, disabled = false, onLocation }: LocationProps) => {
  const { key, props } = useField('locationId');
  const waits = clientId === null;
  return (
    <EntitySelect
      key={key}
      {...props}
      from={listShiftLocations}
      where={{ clientId: clientId ?? undefined }}
      choiceOf={({ id, name, directorateName }) => ({ id, label: `${name}${SEPARATOR}${directorateName}` })}
      chosen={chosen}
      label="Location"
      disabled={waits || disabled}
      {...(waits && { placeholder: 'Choose a client first' })}
      onChange={(id, choice) => {
        props.onChange(id);
        onLocation?.(choice?.label.split(SEPARATOR)[0]);
      }}
    />
  );
};

type Props = {
  /** The shift that is duplicated. */
  like: ShiftDetail | undefined;
  onLocation: OnLocation;
};

/** Agencies choose the client first. It is not part of the request: it follows from the location. */
export const PlaceFields = ({ like, onLocation }: Props) => {
  const form = useFormContext();
  const [clientId, setClientId] = useState(like?.clientId ?? null);
  return (
    <>
      <EntitySelect
        from={listClients}
        where={{ statuses: ['ACTIVE'] }}
        choiceOf={({ id, name }) => ({ id, label: name })}
        defaultValue={clientId}
        chosen={like && { id: like.clientId, label: like.clientName }}
        label="Client"
        description="The client has to agree before anybody can apply."
        withAsterisk
        onChange={(id) => {
          setClientId(id);
          form.setFieldValue('locationId', null);
          onLocation(undefined);
        }}
      />
      <LocationField
        clientId={clientId}
        chosen={like && { id: like.locationId, label: like.location }}
        onLocation={onLocation}
      />
    </>
  );
};
