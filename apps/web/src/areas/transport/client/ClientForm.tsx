import { MultiSelect, type MultiSelectProps, Select, type SelectProps } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { Result } from '@worklane/contract/endpoint.ts';
import {
  askForTransport,
  ClientTransportRequest,
  type getTransportForm,
} from '@worklane/contract/transport/client-request.ts';
import { uploadRiskDocument } from '@worklane/contract/transport/risk-document.ts';
import { call } from '~/app/api.ts';
import { notify } from '~/app/notices.ts';
import { useReadAgain } from '~/app/queries.ts';
import { useTimeZone } from '~/app/session/time-zone-context.ts';
import { upload } from '~/app/upload.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { asField } from '~/ui/form/as-field.tsx';
import type { Values } from '~/ui/form/context.ts';
import { TransportForm } from '../request/TransportForm.tsx';
import type { RequestDraft } from '../request/use-draft.ts';

type FormFacts = Result<typeof getTransportForm>;

const AgenciesField = asField<MultiSelectProps<number>>(MultiSelect);
const DirectorateField = asField<SelectProps<number>>(Select);

const AGENCIES = 'transportLegibleAgencyIds';
const DIRECTORATE = 'pickupDirectorateId';

const KIND = {
  schema: ClientTransportRequest,
  further: { id: 'agencies', title: 'Agencies', names: [AGENCIES, DIRECTORATE] },
};

/** Who pays, who asks, and all agencies; the directorate where there is only one. */
export const filledFor = ({ filled, agencies, directorates }: FormFacts): Values => ({
  ...filled,
  [AGENCIES]: agencies.map(({ id }) => id),
  [DIRECTORATE]: directorates.length === 1 ? (directorates[0]?.id ?? null) : null,
});

const choicesOf = (choices: FormFacts['agencies']) => choices.map(({ id, name }) => ({ value: id, label: name }));

type Props = { facts: FormFacts; filled: Values; draft: RequestDraft };

/** The same form as a guest’s, with whom the client asks. */
export const ClientForm = ({ facts, filled, draft }: Props) => {
  const navigate = useNavigate();
  const readAgain = useReadAgain();
  const timeZone = useTimeZone();
  const { agencies, directorates, work } = facts;
  if (agencies.length === 0)
    return (
      <EmptyState title="No agency to ask">
        No agency works for your organisation at the moment. Ask the platform to link one.
      </EmptyState>
    );
  const send = async (request: ClientTransportRequest, requestKey: string) => {
    const { id, refPrefix } = await call(askForTransport, { body: request }, { idempotencyKey: requestKey });
    await draft.drop();
    void readAgain(askForTransport);
    notify('success', `${refPrefix} was requested`);
    await navigate({ to: '/client/transport/$id', params: { id: String(id) }, replace: true });
  };
  return (
    <TransportForm
      kind={KIND}
      work={work}
      filled={filled}
      timeZone={timeZone}
      draft={draft}
      contactHelp="Check what we’ve filled in. Billing details can follow later."
      further={
        <>
          <AgenciesField
            name={AGENCIES}
            label="Which agencies may see it"
            description="They read all that you enter here, until one of them accepts. Then only that agency does."
            size="md"
            data={choicesOf(agencies)}
            searchable
          />
          {directorates.length > 0 && (
            <DirectorateField
              name={DIRECTORATE}
              label="Directorate of the pick-up"
              size="md"
              data={choicesOf(directorates)}
              searchable
              clearable
            />
          )}
        </>
      }
      sendDocument={(file) => upload(uploadRiskDocument, {}, file)}
      send={send}
    />
  );
};
