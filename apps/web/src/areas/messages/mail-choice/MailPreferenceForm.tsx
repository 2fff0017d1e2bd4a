import { Modal, Skeleton, Stack } from '@mantine/core';
import { changeMailPreference, getMailPreference } from '@worklane/contract/messages/mail-choice.ts';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { SwitchField } from '~/ui/form/SwitchField.tsx';
import { call } from '~/app/api.ts';
import { useDetail } from '~/app/queries.ts';
import { useMailKinds } from '~/app/use-areas.ts';

const TITLE = 'What we email you about';

const valuesOf = ({ emails, version }: { emails: Record<string, boolean>; version: number }) => ({ emails, version });

/** What a person wants by email beside the notification; what their organisation has turned off stays off. */
export default function MailPreferenceForm({ onClose }: { onClose: () => void }) {
  const mailKinds = useMailKinds();
  const preference = useDetail(getMailPreference, {});
  if (!preference.data) {
    return (
      <Modal opened onClose={onClose} title={TITLE} size="lg">
        {preference.isError ? (
          <ErrorState
            title="Your choices couldn’t be loaded"
            error={preference.error}
            onRetry={() => void preference.refetch()}
          />
        ) : (
          <Stack aria-busy>
            {mailKinds.map(({ kind }) => (
              <Skeleton key={kind} h={36} />
            ))}
          </Stack>
        )}
      </Modal>
    );
  }
  const { offForAll } = preference.data;
  return (
    <FormModal
      title={TITLE}
      command={changeMailPreference}
      initialValues={valuesOf(preference.data)}
      latest={async () => valuesOf(await call(getMailPreference, {}))}
      done="Email choices saved"
      onClose={onClose}
    >
      <Stack gap="md">
        <p className="dimmed">
          You see everything in your notifications. We always email you about signing in and your password.
        </p>
        {mailKinds.map(({ kind, label, description }) => {
          const isOff = offForAll.some((off) => off === kind);
          return (
            <SwitchField
              key={kind}
              name={`emails.${kind}`}
              label={label}
              description={isOff ? 'Turned off for everyone in your organisation.' : description}
              disabled={isOff}
            />
          );
        })}
      </Stack>
    </FormModal>
  );
}
