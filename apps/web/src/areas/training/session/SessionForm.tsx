import { listRecordTypes } from '@worklane/contract/training/catalogue.ts';
import {
  addTrainingSession,
  changeTrainingSession,
  type TrainingSessionDetail,
} from '@worklane/contract/training/training-session.ts';
import { useTimeZone } from '~/app/session/time-zone-context.ts';
import { AmountField } from '~/ui/form/AmountField.tsx';
import { EntityField } from '~/ui/form/EntityField.tsx';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { FormSection } from '~/ui/form/FormSection.tsx';
import { InstantField } from '~/ui/form/InstantField.tsx';
import { NumberField } from '~/ui/form/NumberField.tsx';
import { SelectField } from '~/ui/form/SelectField.tsx';
import { TextareaField } from '~/ui/form/TextareaField.tsx';
import { TextField } from '~/ui/form/TextField.tsx';

type Props = {
  /** What is changed; another one when left out. */
  session?: TrainingSessionDetail | undefined;
  onDone?: (session: TrainingSessionDetail) => void;
  onClose: () => void;
};

const WHO_COMES = [
  { value: 'OWN', label: 'Your own workers' },
  { value: 'ALL', label: 'Workers of all agencies' },
];

const DEFAULT_PLACES = 12;

const valuesOf = (session: TrainingSessionDetail | undefined) => ({
  trainer: session?.trainer ?? '',
  supervisor: session?.supervisor ?? '',
  start: session?.start ?? '',
  end: session?.end ?? '',
  address: session?.address ?? '',
  capacity: session?.capacity ?? DEFAULT_PLACES,
  price: session === undefined ? '0.00' : session.price.toFixed(2),
  visibility: session?.visibility ?? 'OWN',
});

export default function SessionForm({ session, onDone, onClose }: Props) {
  return session === undefined ? (
    <FormModal
      title="Plan a training session"
      command={addTrainingSession}
      initialValues={{ ...valuesOf(undefined), trainingId: null }}
      done="Session planned"
      {...(onDone && { onDone })}
      onClose={onClose}
    >
      <FormSection help="Nobody else sees the session until you open it.">
        <EntityField
          name="trainingId"
          label="Training"
          from={listRecordTypes}
          where={{ kinds: ['TRAINING'], activeOnly: true }}
          choiceOf={({ id, code, name }) => ({ id, label: `${name} (${code})` })}
          placeholder="Search name or code"
          data-autofocus
        />
      </FormSection>
      <Fields session={session} />
    </FormModal>
  ) : (
    <FormModal
      title="Change the session"
      command={changeTrainingSession}
      params={{ id: session.id }}
      initialValues={{ ...valuesOf(session), version: session.version }}
      done="Session changed"
      onClose={onClose}
    >
      <Fields session={session} />
    </FormModal>
  );
}

const Fields = ({ session }: Pick<Props, 'session'>) => {
  const own = useTimeZone();
  const timeZone = session?.timeZone ?? own;
  const bound = session !== undefined && !session.can.editTerms;
  return (
    <>
      {bound ? (
        <p className="dimmed">Another agency has applied for seats, so the time, the price and who may come stay.</p>
      ) : (
        <FormSection columns={2}>
          <InstantField name="start" label="Start" timeZone={timeZone} />
          <InstantField name="end" label="End" timeZone={timeZone} />
          <SelectField name="visibility" label="Who may come" data={WHO_COMES} allowDeselect={false} />
          <AmountField name="price" label="Price per seat" description="Of another agency, before VAT" />
        </FormSection>
      )}
      <FormSection>
        <TextareaField name="address" label="Address" autosize minRows={2} />
      </FormSection>
      <FormSection columns={2}>
        <TextField name="trainer" label="Trainer" />
        <TextField name="supervisor" label="Supervisor" description="Stands on the certificates" />
        <NumberField name="capacity" label="Places" min={1} max={500} allowDecimal={false} />
      </FormSection>
    </>
  );
};
