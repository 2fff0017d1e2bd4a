import { Loader } from '@mantine/core';
import { ErrorState } from '~/ui/ErrorState.tsx';
import classes from './DocumentFrame.module.css';
import type { AnyRecord, Kind } from './kinds.ts';
import { useDocumentLink } from './use-document.ts';

type Props = { kind: Kind; record: AnyRecord };

/**
 * The document of a record inside the page. A PDF cannot have a sandboxed frame, in which browsers do not start their
 * viewer; the server refused PDFs with anything active in them, and sends the others under a policy that loads nothing.
 */
export const DocumentFrame = ({ kind, record }: Props) => {
  const { url, error, retry } = useDocumentLink(kind, record);
  return (
    <div className={classes['frame']} aria-busy={!url && !error}>
      {error ? (
        <ErrorState title="This document couldn’t be opened" error={error} onRetry={retry} />
      ) : !url ? (
        <Loader />
      ) : (
        // The comment above says why.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        <iframe src={`${url}#navpanes=0`} title={`Document of ${record.name}`} />
      )}
    </div>
  );
};
