import { Alert, Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { fuelName, fuelText } from '@worklane/contract/vehicle-hire/condition-report.rules.ts';
import {
  type ConditionReport,
  type ConditionStage,
  FULL_TANK,
  handOverVehicle,
  recordVehicleReturn,
} from '@worklane/contract/vehicle-hire/condition-report.ts';
import { useState } from 'react';
import { dropDraft, findDraft, writeDraft } from '~/app/session/drafts.ts';
import { useSession } from '~/app/session/session-context.ts';
import type { Values } from '~/ui/form/context.ts';
import { FormSection } from '~/ui/form/FormSection.tsx';
import { NumberField } from '~/ui/form/NumberField.tsx';
import { SchemaForm } from '~/ui/form/SchemaForm.tsx';
import { SelectField } from '~/ui/form/SelectField.tsx';
import { TextareaField } from '~/ui/form/TextareaField.tsx';
import { TextField } from '~/ui/form/TextField.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';
import { CHANGED_BY_HIRES } from '../changed-by-hires.ts';
import { InstantField } from '~/ui/form/InstantField.tsx';
import { blankCheck, type ConditionDraft, conditionPrefix } from './condition-draft.ts';
import { DamagesField } from './DamagesField.tsx';
import { PhotoSlots } from './PhotoSlots.tsx';
import { useConditionPhotos } from './use-condition-photos.ts';
import { useDepositToTake } from './use-deposit-to-take.ts';

const fuels = Array.from({ length: FULL_TANK + 1 }, (_, eighths) => ({
  value: String(FULL_TANK - eighths),
  label: fuelText(FULL_TANK - eighths),
}));

const WORDS = {
  HANDOVER: {
    title: 'Hand over',
    at: 'Handed over',
    damages: 'Damage there already',
    damagesHelp: 'What the hirer isn’t responsible for. Take a photo of each.',
    submit: 'Hand over vehicle',
    done: 'Vehicle handed over',
  },
  RETURN: {
    title: 'Record the return',
    at: 'Came back',
    damages: 'New damage',
    damagesHelp: 'Only what wasn’t there at handover. You decide what it costs when you authorise the return.',
    submit: 'Record return',
    done: 'Return recorded',
  },
} as const satisfies Record<ConditionStage, object>;

type Props = { report: ConditionReport; stage: ConditionStage };

/** What is written down beside the vehicle. What was typed and not saved is found again, in this browser. */
export const ConditionForm = ({ report, stage }: Props) => {
  const { agentId } = useSession();
  const prefix = conditionPrefix(agentId, report.id, stage);
  const draft = useQuery({
    queryKey: ['condition-draft', prefix],
    queryFn: async () => (await findDraft<ConditionDraft>(prefix)) ?? null,
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { silent: true },
  });
  return (
    <Panel title={WORDS[stage].title}>
      {draft.isPending ? (
        <PanelSkeleton rows={6} />
      ) : (
        <Fields report={report} stage={stage} prefix={prefix} kept={draft.data?.values} />
      )}
    </Panel>
  );
};

const Fields = ({ report, stage, prefix, kept }: Props & { prefix: string; kept: Values | undefined }) => {
  const [initialValues] = useState(() => kept ?? blankCheck(report, stage, new Date()));
  const sending = useConditionPhotos(report.id, stage);
  const deposit = useDepositToTake(report.id, stage);
  const { id, vehicle, known, handover, timeZone, photos } = report;
  const before = stage === 'HANDOVER' ? known.odometer : handover?.odometer;
  const words = WORDS[stage];
  const unsent = sending.waiting.size;
  const keep = (values: Values) => {
    const typed: ConditionDraft = { at: new Date().toISOString(), values };
    void writeDraft(prefix, typed);
  };
  return (
    <>
      {kept && (
        <Alert mb="md" color="blue" title="What you entered before is still here">
          It was kept on this device, and hasn’t been saved yet.
        </Alert>
      )}
      <SchemaForm
        command={stage === 'HANDOVER' ? handOverVehicle : recordVehicleReturn}
        params={{ id }}
        initialValues={initialValues}
        done={words.done}
        alsoChanges={CHANGED_BY_HIRES}
        onValues={keep}
        onDone={() => void dropDraft(prefix)}
        renderFooter={(saving) => (
          <>
            {unsent > 0 && (
              <Alert
                color="yellow"
                mt="md"
                title={`${unsent} ${unsent === 1 ? 'photo hasn’t' : 'photos haven’t'} arrived yet`}
              >
                <p>
                  {unsent === 1 ? 'It’s' : 'They’re'} kept on this device and sent again by{' '}
                  {unsent === 1 ? 'itself' : 'themselves'}. Wait for that, or remove what you don’t need.
                </p>
                <Button mt="xs" size="compact-sm" variant="default" onClick={sending.sendAgain}>
                  Send again now
                </Button>
              </Alert>
            )}
            {deposit.amount !== undefined && (
              <Alert color="yellow" mt="md" title={`Take the deposit of ${deposit.amount} first`}>
                Once the vehicle is handed over, the deposit counts as paid to you.
              </Alert>
            )}
            <Group justify="flex-end" mt="lg">
              <Button type="submit" loading={saving || deposit.isLoading} disabled={unsent > 0}>
                {words.submit}
              </Button>
            </Group>
          </>
        )}
      >
        <FormSection columns={2}>
          <InstantField name="at" label={words.at} timeZone={timeZone} />
          <NumberField
            name="odometer"
            label="Odometer (km)"
            thousandSeparator=","
            hideControls
            inputMode="numeric"
            description={
              before === null || before === undefined ? undefined : `${before.toLocaleString('en-GB')} km before`
            }
          />
          <SelectField name="fuel" label={fuelName(vehicle.fuelType)} data={fuels} allowDeselect={false} withAsterisk />
        </FormSection>
        <FormSection title="Photos" help="All sides, the inside, and the dashboard with the odometer.">
          <PhotoSlots stage={stage} photos={photos} sending={sending} />
        </FormSection>
        <FormSection>
          <DamagesField name="damages" label={words.damages} help={words.damagesHelp} blank="" add="Add damage">
            {(line, number) => <TextField name={line} aria-label={`Damage ${number}`} />}
          </DamagesField>
          <TextareaField name="note" label="Note" autosize minRows={2} />
        </FormSection>
      </SchemaForm>
    </>
  );
};
