import { Button } from '@mantine/core';
import type { FormCalls, FormRecord } from '@worklane/contract/forms/form-endpoints.ts';
import { notify } from '~/app/notices.ts';
import { failureWords } from './upload-words.ts';
import { linkToItem } from './use-form-file.ts';

type Props = {
  calls: FormCalls;
  record: FormRecord;
  name: string;
  /** What the file is, for whoever does not see what stands beside the button. */
  label: string;
};

/** Document 002: each file that is there can be looked at, in a tab of its own. */
export const ViewFile = ({ calls, record, name, label }: Props) => {
  const view = async () => {
    try {
      const { url } = await linkToItem(calls, record, name);
      window.open(url, '_blank', 'noopener');
    } catch (failure) {
      notify('error', failureWords(failure));
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
