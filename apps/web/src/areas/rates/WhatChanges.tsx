import { Alert } from '@mantine/core';
import type { Arguments, Result } from '@worklane/contract/endpoint.ts';
import type { previewRemovedRate } from '@worklane/contract/shifts/rate-change.ts';
import type { previewRemovedTransportRate } from '@worklane/contract/transport/transport-rate-change.ts';
import type { ReactNode } from 'react';
import { reasonOf } from '~/app/failure.ts';
import { useDetail } from '~/app/queries.ts';
import classes from './rate-change.module.css';

type Preview = typeof previewRemovedRate | typeof previewRemovedTransportRate;

type Props<P extends Preview> = { preview: P; id: number; show: (change: Result<P>) => ReactNode };

/** What removing a rate changes, while somebody is asked. */
export const WhatChanges = <P extends Preview>({ preview, id, show }: Props<P>) => {
  const detail = useDetail(preview, { params: { id } } as Arguments<P>, { silent: true, anew: true });
  if (detail.data) return <div className={classes['asked']}>{show(detail.data)}</div>;
  return detail.isError ? (
    <Alert color="yellow" mt="md" title="What this changes isn’t known">
      {reasonOf(detail.error)}
    </Alert>
  ) : (
    <p className="dimmed">Working out what this changes…</p>
  );
};
