import { Button, type ButtonProps } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { addressOfFile, openInTab } from '~/app/open-in-tab.ts';

type Props = Pick<ButtonProps, 'size'> & {
  label: string;
  load: () => Promise<unknown>;
  /** There is none, as what it is of has changed. */
  onRefused?: () => void;
};

/** A PDF in a tab of its own, where it is read and printed. */
export const OpenPdf = ({ label, load, onRefused, ...button }: Props) => {
  const open = useMutation({
    mutationFn: () => openInTab(async () => addressOfFile((await load()) as File)),
    onError: () => onRefused?.(),
  });
  return (
    <Button variant="default" {...button} loading={open.isPending} onClick={() => open.mutate()}>
      {label}
    </Button>
  );
};
