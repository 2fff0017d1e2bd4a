import { Button, Group } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { readText } from '~/app/read-text.ts';
import { FileButton } from './FileButton.tsx';

type Props = {
  /** Of the file that is chosen. */
  name: string | undefined;
  busy: boolean;
  onChoose: (name: string, csv: string) => void;
};

/** The choice of a CSV file, which is read here; the name of the one that is chosen stands beside it. */
export const ChooseCsv = ({ name, busy, onChoose }: Props) => (
  <Group mt="sm">
    <FileButton
      onChange={(file) => file && void readText(file).then((csv) => onChoose(file.name, csv))}
      accept=".csv,text/csv"
    >
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
);
