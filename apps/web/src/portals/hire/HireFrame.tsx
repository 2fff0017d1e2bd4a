import { Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { ColourSchemeToggle } from '~/app/ColourSchemeToggle.tsx';
import { Footer } from '~/app/Footer.tsx';
import { SkipLink } from '~/app/SkipLink.tsx';
import { useTitle } from '~/app/use-title.ts';
import classes from './Hire.module.css';

type Props = {
  title: string;
  purpose?: string;
  /** Whose page it is, once that is known. */
  agency?: { readonly name: string; readonly logo: string | null } | undefined;
  children: ReactNode;
};

/** The frame of the pages for hirers: under the name of the agency, as wide as a phone or a list of vehicles. */
export const HireFrame = ({ title, purpose, agency, children }: Props) => {
  useTitle(title);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(title);
  useEffect(() => {
    if (shown.current === title) return;
    // Another step on the same page: who listens to it or uses the keyboard goes on there.
    shown.current = title;
    heading.current?.focus({ preventScroll: true });
  }, [title]);
  return (
    <div className={classes['page']}>
      <SkipLink />
      <header className={classes['header']}>
        <p className={classes['agency']}>
          {agency?.logo && <img src={agency.logo} alt="" height={32} />}
          {agency?.name}
        </p>
        <ColourSchemeToggle />
      </header>
      <main id="main" tabIndex={-1} className={classes['main']}>
        <div>
          <Title order={1} ref={heading} tabIndex={-1}>
            {title}
          </Title>
          {purpose && <p className="dimmed">{purpose}</p>}
        </div>
        {children}
      </main>
      <Footer className="dimmed" />
    </div>
  );
};
