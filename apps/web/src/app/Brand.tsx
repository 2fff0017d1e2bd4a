import { configuration } from './configuration.ts';

/** Logo and name of the product. */
export const Brand = () => {
  const { productName, logoUrl } = configuration();
  return (
    <span className="brand">
      {logoUrl ? <img src={logoUrl} alt="" height={28} /> : <Mark />}
      <span>{productName}</span>
    </span>
  );
};

/** The logo of deployments that bring none of their own, in their colour. */
const Mark = () => (
  <svg width="28" height="28" viewBox="0 0 32 32" aria-hidden>
    <rect width="32" height="32" rx="8" fill="var(--mantine-color-ink-7)" />
    <path
      d="M7.5 10.5 12 22l4-9.5 4 9.5 4.5-11.5"
      fill="none"
      stroke="#fff"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);
