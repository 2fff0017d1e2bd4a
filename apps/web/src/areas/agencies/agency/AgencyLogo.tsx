import { type ReactNode, useState } from 'react';
import classes from './AgencyLogo.module.css';

type Props = {
  agency: { name: string; logo: string | null };
  /** Where the agency has no logo, or it cannot be shown. */
  fallback: ReactNode;
};

/** The logo of an agency. */
export const AgencyLogo = ({ agency: { name, logo }, fallback }: Props) => {
  const [broken, setBroken] = useState<string>();
  if (logo === null || logo === broken) return fallback;
  return <img src={logo} alt={`Logo of ${name}`} className={classes['logo']} onError={() => setBroken(logo)} />;
};
