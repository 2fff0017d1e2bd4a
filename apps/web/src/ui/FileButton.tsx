import { FileButton as AnyFileButton, type FileButtonProps } from '@mantine/core';
import { useRef } from 'react';

/** Opens the browser’s choice of files. The same file may be chosen again: a browser is silent about that unless what it keeps is cleared. */
export const FileButton = <Multiple extends boolean = false>({ onChange, ...rest }: FileButtonProps<Multiple>) => {
  const forget = useRef<() => void>(null);
  return (
    <AnyFileButton<Multiple>
      {...rest}
      resetRef={forget}
      onChange={(chosen) => {
        onChange(chosen);
        forget.current?.();
      }}
    />
  );
};
