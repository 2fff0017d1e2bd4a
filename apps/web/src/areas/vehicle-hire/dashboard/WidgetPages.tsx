import { Button } from '@mantine/core';
import type { Page } from '@worklane/contract/paging.ts';
import { itemsText } from '~/ui/table/paging.ts';
import { pageLinks } from './page-links.ts';
import classes from './WidgetTable.module.css';

type Props = {
  caption: string;
  page: Omit<Page<unknown>, 'content'> | undefined;
  /** Pages count from 0 here, and from 1 for those who read them. */
  onPage: (page: number) => void;
};

/** Which items these are and, where there are more pages than this one, the ways to the others. */
export const WidgetPages = ({ caption, page, onPage }: Props) => {
  const pages = page ? Math.ceil(page.totalElements / page.size) : 0;
  return (
    <div className={classes['foot']}>
      <p className="dimmed num" aria-live="polite">
        {page ? itemsText(page) : '\u00a0'}
      </p>
      {page && pages > 1 && (
        <nav className={classes['links']} aria-label={`${caption}, pages`}>
          <Button size="xs" variant="default" disabled={page.first} onClick={() => onPage(page.number - 1)}>
            Previous
          </Button>
          {pageLinks(page.number, pages).map((number) => (
            <Button
              key={number}
              size="xs"
              variant={number === page.number ? 'filled' : 'default'}
              aria-label={`Page ${number + 1}`}
              {...(number === page.number && { 'aria-current': 'page' as const })}
              onClick={() => onPage(number)}
            >
              {number + 1}
            </Button>
          ))}
          <Button size="xs" variant="default" disabled={page.last} onClick={() => onPage(page.number + 1)}>
            Next
          </Button>
        </nav>
      )}
    </div>
  );
};
