import { Button, Group, Input } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { CSV_TOO_LARGE, MAX_CSV_BYTES } from '@worklane/contract/files/csv.ts';
import { useState } from 'react';
import { readText } from '~/app/read-text.ts';
import { FileButton } from './FileButton.tsx';

type Props = {
  /** Of the file that is chosen. */
  name: string | undefined;
  busy: boolean;
  onChoose: (name: string, csv: string) => void;
};

/** The choice of a CSV file, which is read here; the name of the one that is chosen stands beside it. One that is too large is not sent. */
export const ChooseCsv = ({ name, busy, onChoose }: Props) => {
  const [tooLarge, setTooLarge] = useState<string>();
  const take = async (file: File) => {
    const isTooLarge = file.size > MAX_CSV_BYTES;
    setTooLarge(isTooLarge ? file.name : undefined);
    if (!isTooLarge) onChoose(file.name, await readText(file));
  };
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
      {tooLarge !== undefined && (
        <Input.Error role="alert" mt="xs">
          {tooLarge} wasn’t read. {CSV_TOO_LARGE}
        </Input.Error>
      )}
    </>
  );
};
