/** What may be stored at all. Pictures are decoded and written anew; a PDF is kept as it came once it proved harmless. */
export const CONTENT_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'application/pdf'] as const;
export type ContentType = (typeof CONTENT_TYPES)[number];

export const MIB = 1024 * 1024;

/** What an endpoint accepts as a file. Both sides read it: the screen before it sends, the server before it believes. */
export type UploadRule = {
  /** What the file is for, such as AGENCY_LOGO; kept with it. */
  readonly kind: string;
  readonly accepts: readonly ContentType[];
  readonly maxBytes: number;
  /** Longest side of a stored picture in pixels; a larger one is made smaller. */
  readonly maxSide?: number;
  /** Instead of our own sentences, where the requirement has words of its own. */
  readonly messages?: { readonly missing?: string; readonly wrongType?: string; readonly tooLarge?: string };
};

const NAMES: Readonly<Record<ContentType, string>> = {
  'image/png': 'PNG',
  'image/jpeg': 'JPG',
  'image/webp': 'WEBP',
  'application/pdf': 'PDF',
};

const either = new Intl.ListFormat('en-GB', { type: 'disjunction' });

const sizeText = (bytes: number): string =>
  bytes >= MIB ? `${Math.floor((bytes / MIB) * 10) / 10}MB` : `${Math.floor(bytes / 1024)}KB`;

/** The sentences for a file that is not accepted. */
export const uploadMessages = ({ accepts, maxBytes, messages = {} }: UploadRule) => ({
  missing: messages.missing ?? 'Choose a file.',
  wrongType: messages.wrongType ?? `Choose a ${either.format(accepts.map((type) => NAMES[type]))} file.`,
  tooLarge: messages.tooLarge ?? `The file can be at most ${sizeText(maxBytes)}.`,
});
