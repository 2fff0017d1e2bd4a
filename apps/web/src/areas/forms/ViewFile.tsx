import { Button } from '@mantine/core';
import type { FormCalls, FormRecord } from '@worklane/contract/forms/form-endpoints.ts';
import { addressOfFile, openInTab } from '~/app/open-in-tab.ts';
import { announceUpload } from './failures.ts';
import { fileOf } from './use-form-file.ts';

type Props = {
  calls: FormCalls;
  record: FormRecord;
  name: string;
  /** What the file is, for whoever does not see what stands beside the button. */
  label: string;
};

/** Document 002: each file that is there can be looked at, as a blob in a tab of its own. */
export const ViewFile = ({ calls, record, name, label }: Props) => {
  const view = async () => {
    try {
      await openInTab(async () => addressOfFile(await fileOf(calls, record, name)));
    } catch (failure) {
      announceUpload(failure);
    }
  };
  return (
    <Button
      variant="default"
      size="md"
      className="no-print"
      aria-label={`View File of ${label}`}
      onClick={() => void view()}
    >
      View File
    </Button>
  );
};
