import { useMutation } from '@tanstack/react-query';
import { openDocumentForPlatform, openHirerDocument } from '@worklane/contract/vehicle-hire/hirer-document.ts';
import { useEffect } from 'react';
import { call } from '~/app/api.ts';
import { session } from '~/app/session/session.ts';

type Asked = { clientId: number; documentId: number; version: number };

const askForLink = ({ clientId, documentId, version }: Asked) =>
  session()?.userType === 'admin'
    ? call(openDocumentForPlatform, { params: { id: documentId }, body: { version } })
    : call(openHirerDocument, { params: { id: clientId, documentId }, body: { version } });

/** An address that opens a file once: asked for when it is needed, and never twice for the same file. */
export const useFileLink = ({ clientId, documentId, version }: Asked) => {
  const { mutate, data, error } = useMutation({ mutationFn: askForLink });
  useEffect(() => mutate({ clientId, documentId, version }), [mutate, clientId, documentId, version]);
  return { url: data?.url, error, retry: () => mutate({ clientId, documentId, version }) };
};

/** The same for a tab of its own. */
export const useOpenInTab = (asked: Asked) =>
  useMutation({
    mutationFn: () => askForLink(asked),
    onSuccess: ({ url }) => window.open(url, '_blank', 'noopener'),
  });
