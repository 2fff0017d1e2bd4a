import { configuration } from './configuration.ts';

const YEAR = new Date().getFullYear();

/** Document 000: the product name and the year. */
export const Footer = ({ className }: { className?: string | undefined }) => (
  <footer className={className}>
    {configuration().productName} · {YEAR}
  </footer>
);
