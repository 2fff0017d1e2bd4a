import { listClients } from '@worklane/contract/clients/client.ts';
import { listShiftLocations } from '@worklane/contract/clients/shift-location.ts';
import { useState } from 'react';
import { EntitySelect } from '~/ui/EntitySelect.tsx';
import { useField, useFormContext } from '~/ui/form/context.ts';

const SEPARATOR = ' · ';

type Props = {
  /** Agencies name the client first. */
  choosesClient: boolean;
  /** What the chosen location is called. */
  onLocation: (name: string | undefined) => void;
};

/** Where the work is. The client is not part of the request: it follows from the location. */
export const PlaceFields = ({ choosesClient, onLocation }: Props) => {
  const form = useFormContext();
  const [clientId, setClientId] = useState<number>();
  const { key, props } = useField('locationId');
  const waits = choosesClient && clientId === undefined;
  return (
    <>
      {choosesClient && (
        <EntitySelect
          from={listClients}
          where={{ statuses: ['ACTIVE'] }}
          choiceOf={({ id, name }) => ({ id, label: name })}
          label="Client"
          description="The client is asked to agree before anybody can apply."
          withAsterisk
          onChange={(id) => {
            setClientId(id ?? undefined);
            form.setFieldValue('locationId', null);
            onLocation(undefined);
          }}
        />
      )}
      <EntitySelect
        key={key}
        {...props}
        from={listShiftLocations}
        where={{ clientId }}
        choiceOf={({ id, name, directorateName }) => ({ id, label: `${name}${SEPARATOR}${directorateName}` })}
        label="Location"
        disabled={waits}
        {...(waits && { placeholder: 'Choose a client first' })}
        onChange={(id, choice) => {
          props.onChange(id);
          onLocation(choice?.label.split(SEPARATOR)[0]);
        }}
      />
    </>
  );
};
