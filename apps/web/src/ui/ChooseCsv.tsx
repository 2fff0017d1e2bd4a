import { Button, Group, Input } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { CSV_TOO_LARGE, MAX_CSV_BYTES } from '@worklane/contract/files/csv.ts';
import { useState } from 'react';
import { violationsText } from '~/app/failure.ts';
import { readText } from '~/app/read-text.ts';
import { FileButton } from './FileButton.tsx';

type Props = {
  /** Of the file that is chosen. */
  name: string | undefined;
  busy: boolean;
  /** How the answer to the file before failed; what was wrong with the file stays until another one is chosen. */
  error: unknown;
  onChoose: (name: string, csv: string) => void;
};

/**
 * The choice of a CSV file, which is read here; the name of the one that is chosen stands beside it. One that is too large is not sent,
 * and what is wrong with one stays beside the choice.
 */
export const ChooseCsv = ({ name, busy, error, onChoose }: Props) => {
  const [taken, setTaken] = useState({ name: '', isTooLarge: false });
  const take = async (file: File) => {
    const isTooLarge = file.size > MAX_CSV_BYTES;
    setTaken({ name: file.name, isTooLarge });
    if (!isTooLarge) onChoose(file.name, await readText(file));
  };
  const wrong = taken.isTooLarge ? CSV_TOO_LARGE : violationsText(error);
  return (
    <>
      <Group mt="sm">
        <FileButton onChange={(file) => file && void take(file)} accept=".csv,text/csv">
          {(props) => (
            <Button
              {...props}
              variant={name === undefined ? 'filled' : 'default'}
              loading={busy}
              leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
            >
              {name === undefined ? 'Choose a CSV file' : 'Choose another file'}
            </Button>
          )}
        </FileButton>
        {name !== undefined && <span className="dimmed">{name}</span>}
      </Group>
      {wrong !== '' && !busy && (
        <Input.Error role="alert" mt="xs">
          {taken.name} wasn’t read. {wrong}
        </Input.Error>
      )}
    </>
  );
};
