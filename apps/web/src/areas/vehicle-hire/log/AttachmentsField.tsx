import { ActionIcon, Button, Input } from '@mantine/core';
import { IconCamera, IconTrash } from '@tabler/icons-react';
import { LOG_ATTACHMENT, MAX_LOG_ATTACHMENTS } from '@worklane/contract/vehicle-hire/general-log.ts';
import { useState } from 'react';
import { faultOfFile } from '~/ui/check-file.ts';
import { FileButton } from '~/ui/FileButton.tsx';
import classes from './AttachmentsField.module.css';

type Props = { files: readonly File[]; onChange: (files: readonly File[]) => void };

/** Pictures and PDFs that are sent once the entry is saved. */
export const AttachmentsField = ({ files, onChange }: Props) => {
  const [fault, setFault] = useState<string>();
  const add = (chosen: readonly File[]) => {
    const faults = chosen.map((file) => faultOfFile(file, LOG_ATTACHMENT));
    const all = [...files, ...chosen.filter((_, index) => faults[index] === undefined)];
    const tooMany = all.length > MAX_LOG_ATTACHMENTS ? `Choose at most ${MAX_LOG_ATTACHMENTS} files.` : undefined;
    setFault(faults.find((each) => each !== undefined) ?? tooMany);
    onChange(all.slice(0, MAX_LOG_ATTACHMENTS));
  };
  return (
    <Input.Wrapper labelElement="div" label="Photos" description="Pictures or PDFs" error={fault}>
      {files.length > 0 && (
        <ul className={classes['files']} aria-label="Photos">
          {files.map((file, index) => (
            <li key={`${index} ${file.name}`}>
              <span>{file.name}</span>
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                aria-label={`Remove ${file.name}`}
                onClick={() => onChange(files.filter((each) => each !== file))}
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      {files.length < MAX_LOG_ATTACHMENTS && (
        <div>
          <FileButton multiple onChange={add} accept={LOG_ATTACHMENT.accepts.join(',')}>
            {(props) => (
              <Button {...props} variant="default" size="md" mt={4} leftSection={<IconCamera size={16} aria-hidden />}>
                Add photo
              </Button>
            )}
          </FileButton>
        </div>
      )}
    </Input.Wrapper>
  );
};
