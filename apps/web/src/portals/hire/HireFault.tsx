import { Button } from '@mantine/core';
import { Component, type ReactNode } from 'react';
import classes from './Hire.module.css';
import { HireFrame } from './HireFrame.tsx';
import { Notice } from './Notice.tsx';

type Props = { children: ReactNode };

/** In place of a page that broke, or whose files didn’t arrive; loading it again brings both. */
export class HireFault extends Component<Props, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError = () => ({ broken: true });

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children;
    return (
      <HireFrame title="Error">
        <div role="alert">
          <Notice title="OOPS! An Error Occured.">
            {navigator.onLine ? 'Load the page again.' : 'There’s no connection. Load the page again once there is.'}
          </Notice>
        </div>
        <div className={classes['paragraphs']}>
          <Button size="md" onClick={() => location.reload()}>
            Try again
          </Button>
        </div>
      </HireFrame>
    );
  }
}
