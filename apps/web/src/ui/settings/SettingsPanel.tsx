import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '../ErrorState.tsx';
import { Panel } from '../Panel.tsx';
import { PanelSkeleton } from '../PanelSkeleton.tsx';
import classes from './SettingsPanel.module.css';

type Props<Detail> = {
  title: string;
  /** What the settings are for, and from when they hold. */
  help: ReactNode;
  detail: UseQueryResult<Detail>;
  children: (detail: Detail) => ReactNode;
};

/** A tab's settings, once they are there. */
export const SettingsPanel = <Detail,>({ title, help, detail, children }: Props<Detail>) => (
  <Panel title={title}>
    <div className={classes['body']} aria-busy={!detail.data && !detail.isError}>
      <p className="dimmed">{help}</p>
      {detail.data ? (
        children(detail.data)
      ) : detail.isError ? (
        <ErrorState
          title="These settings couldn’t be loaded"
          error={detail.error}
          onRetry={() => void detail.refetch()}
        />
      ) : (
        <PanelSkeleton rows={5} />
      )}
    </div>
  </Panel>
);
