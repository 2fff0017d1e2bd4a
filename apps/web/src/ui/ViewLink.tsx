import { useLinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { sameScreen } from '~/app/same-screen.ts';

type Props = {
  /** What changes in the address; everything else in it stays. */
  search: Record<string, unknown>;
  current: boolean;
  className: string | undefined;
  children: ReactNode;
};

/** The same screen, seen otherwise. The router would take an address without parameters for current everywhere. */
export const ViewLink = ({ search, current, className, children }: Props) => {
  const link = useLinkProps(sameScreen(search));
  return (
    <a {...link} className={className} aria-current={current ? 'page' : undefined}>
      {children}
    </a>
  );
};
