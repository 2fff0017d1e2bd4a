/** `67 %`, or a dash where nothing was asked for. */
export const shareText = ({ asked, filled }: { asked: number; filled: number }): string =>
  asked === 0 ? '–' : `${Math.round((filled / asked) * 100)} %`;
