import { AGENCY_LOGO } from '@worklane/contract/agencies/profile.ts';
import { withProgress } from '~/app/progress.ts';
import { FileDrop } from '~/ui/FileDrop.tsx';
import { usePicture } from '~/ui/use-picture.ts';
import { compressLogo, LOGO_HINT } from './logo.ts';
import classes from './LogoField.module.css';

type Props = {
  /** The logo that was chosen now. */
  file: File | undefined;
  /** Where the stored one is to be had. */
  stored: string | null;
  error: string | undefined;
  disabled: boolean;
  onLogo: (file: File | undefined, fault: string | undefined) => void;
};

const UNREADABLE = 'This picture can’t be read. Choose another one.';

/** Takes a logo, compresses it in the browser and shows it. */
export const LogoField = ({ file, stored, error, disabled, onLogo }: Props) => {
  const preview = usePicture(file) ?? stored ?? undefined;
  const take = (chosen: File | undefined, fault: string | undefined) => {
    if (!chosen) return onLogo(undefined, fault);
    withProgress(compressLogo(chosen)).then(
      (compressed) => onLogo(compressed, undefined),
      () => onLogo(undefined, UNREADABLE),
    );
  };
  return (
    <FileDrop
      required={stored === null}
      label="Agency logo"
      hint={LOGO_HINT}
      rule={AGENCY_LOGO}
      error={error}
      disabled={disabled}
      onFile={take}
    >
      {preview && <img src={preview} alt="Your logo" className={classes['logo']} />}
    </FileDrop>
  );
};
