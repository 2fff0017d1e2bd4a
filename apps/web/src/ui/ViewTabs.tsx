import { useEffect, useRef } from 'react';
import { ViewLink } from './ViewLink.tsx';
import classes from './ViewTabs.module.css';

/** How much of the tab before stays in sight. */
const EDGE = 40;

type View<Name extends string> = {
  name: Name;
  label: string;
  /** How many wait behind it; nothing is shown for none, and while that is not known yet. The room for it is kept, so that no tab moves. */
  count?: number | undefined;
  /** What else changes in the address, such as the order that suits the view. */
  search?: Record<string, unknown>;
};

type Props<Name extends string> = {
  /** Names the tabs for those who do not see them. */
  label: string;
  views: readonly View<Name>[];
  current: Name;
  /** What the address calls the open one. */
  parameter?: string;
};

/** The views of a list. Each is an address of its own, so that Back leads to the one before. */
export const ViewTabs = <Name extends string>({ label, views, current, parameter = 'view' }: Props<Name>) => {
  const list = useRef<HTMLUListElement>(null);
  // On a phone the open one may lie outside.
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>(`[data-view="${current}"]`);
    if (list.current && tab) list.current.scrollLeft = tab.offsetLeft - list.current.offsetLeft - EDGE;
  }, [current]);
  return (
    <nav aria-label={label} className="no-print">
      <ul ref={list} className={classes['tabs']}>
        {views.map(({ name, label: word, search, ...view }) => (
          <li key={name} data-view={name}>
            <ViewLink
              search={{ page: 1, [parameter]: name, ...search }}
              current={name === current}
              className={classes['tab']}
            >
              {word}{' '}
              {'count' in view && (
                <span className={`${classes['count']} num`} hidden={!view.count}>
                  {view.count === 0 ? null : view.count}
                </span>
              )}
            </ViewLink>
          </li>
        ))}
      </ul>
    </nav>
  );
};
