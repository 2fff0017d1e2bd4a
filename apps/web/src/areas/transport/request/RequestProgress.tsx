import { VisuallyHidden } from '@mantine/core';
import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
import { CONTACT, SECTIONS } from './fields.ts';
import type { FurtherSection } from './request-values.ts';
import classes from './TransportForm.module.css';

/** The parts that all forms have, in their order; staff are no list of fields. */
const PARTS = [...SECTIONS, { id: 'staff', title: 'Staff' }, CONTACT];

type Props = { missing: Readonly<Record<string, number>>; further: FurtherSection | undefined };

/** What is still to be filled in, part by part; each leads there. */
export const RequestProgress = ({ missing, further }: Props) => (
  <nav aria-label="Sections" className={classes['progress']}>
    <ol>
      {[...(further ? [further] : []), ...PARTS].map(({ id, title }) => {
        const left = missing[id] ?? 0;
        const Mark = left === 0 ? IconCircleCheckFilled : IconCircleDashed;
        return (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(id)?.scrollIntoView({ block: 'start' });
                document.getElementById(`${id}-title`)?.focus({ preventScroll: true });
              }}
            >
              <Mark size={18} aria-hidden className={classes['mark']} data-done={left === 0 || undefined} />
              <span>{title}</span>
              <span className={`${classes['left']} num dimmed`}>
                {left === 0 ? <VisuallyHidden>Nothing left to fill in</VisuallyHidden> : `${left} left`}
              </span>
            </a>
          </li>
        );
      })}
    </ol>
  </nav>
);
