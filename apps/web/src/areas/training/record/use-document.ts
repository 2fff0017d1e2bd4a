import { useMutation } from '@tanstack/react-query';
import type { Endpoint } from '@worklane/contract/endpoint.ts';
import type { FileLink } from '@worklane/contract/files/file.ts';
import { useEffect } from 'react';
import { call } from '~/app/api.ts';
import { addressOfLinked, openInTab } from '~/app/open-in-tab.ts';
import type { AnyRecord, Kind } from './kinds.ts';

const linkTo = ({ open }: Kind, id: number) => call<Endpoint>(open, { params: { id } }) as Promise<FileLink>;

/** Document 002, section 7: a PDF opens as a blob, anything else as it is. */
const addressFor = async (kind: Kind, { id, documentType }: AnyRecord): Promise<string> => {
  const { url } = await linkTo(kind, id);
  return documentType === 'application/pdf' ? addressOfLinked(url) : url;
};

/** Opens the document of a record in a tab of its own. */
export const useOpenDocument = (kind: Kind) =>
  useMutation({
    mutationFn: (record: AnyRecord) => openInTab(() => addressFor(kind, record)),
  });

/** An address that shows the document once, inside the page; asked for anew when there is another document. */
export const useDocumentLink = (kind: Kind, { id, version }: AnyRecord) => {
  const { mutate, data, error } = useMutation({
    mutationFn: (record: Pick<AnyRecord, 'id' | 'version'>) => linkTo(kind, record.id),
  });
  useEffect(() => mutate({ id, version }), [mutate, id, version]);
  return { url: data?.url, error, retry: () => mutate({ id, version }) };
};
