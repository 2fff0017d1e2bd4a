import { Input } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import type { UploadRule } from '@worklane/contract/files/upload.ts';
import { type ReactNode, useId, useState } from 'react';
import { faultOfFile } from './check-file.ts';
import classes from './FileDrop.module.css';

type Props = {
  label: string;
  /** What is accepted, in a few words. */
  hint: string;
  rule: UploadRule;
  error: string | undefined;
  /** In place of the sign: a picture that was chosen already. */
  children?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  /** Instead of the file, what is wrong with it. */
  onFile: (file: File | undefined, fault: string | undefined) => void;
};

/** Takes a file that is dropped here or chosen by hand, and looks whether it can be accepted at all. The input fills the area. */
export const FileDrop = ({ label, hint, rule, error, children, required = false, disabled = false, onFile }: Props) => {
  const id = useId();
  const [over, setOver] = useState(false);
  const take = (file: File | undefined) => {
    if (!file || disabled) return;
    const fault = faultOfFile(file, rule);
    onFile(fault === undefined ? file : undefined, fault);
  };
  return (
    <Input.Wrapper id={id} label={label} withAsterisk={required} error={error} labelElement="div">
      <label className={classes['area']} data-over={over || undefined} data-wrong={error !== undefined || undefined}>
        {children ?? <IconUpload size={28} stroke={1.5} aria-hidden />}
        <span>
          <span className={classes['choose']}>Choose a file</span> or drop it here
        </span>
        <span className="dimmed">{hint}</span>
        <input
          type="file"
          aria-label={label}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          accept={rule.accepts.join(',')}
          disabled={disabled}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
          onChange={(event) => {
            take(event.currentTarget.files?.[0]);
            // The same file may be chosen again.
            event.currentTarget.value = '';
          }}
        />
      </label>
    </Input.Wrapper>
  );
};
