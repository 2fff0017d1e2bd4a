import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { Arguments, Endpoint } from '@worklane/contract/endpoint.ts';
import { downloadFile } from '~/app/download-file.ts';

type Props<E extends Endpoint> = {
  endpoint: E;
  /** As the list is filtered. */
  args: Arguments<E>;
  /** What is listed; nothing is exported before it is known, nor where it is empty. */
  list: { readonly data?: { readonly totalElements: number } | undefined };
};

/** Saves what a list shows, all pages of it, as a CSV file. */
export const ExportCsv = <E extends Endpoint>({ endpoint, args, list }: Props<E>) => {
  const csv = useMutation({ mutationFn: () => downloadFile(endpoint, args) });
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={csv.isPending}
      disabled={!list.data || list.data.totalElements === 0}
      onClick={() => csv.mutate()}
    >
      Export CSV
    </Button>
  );
};
