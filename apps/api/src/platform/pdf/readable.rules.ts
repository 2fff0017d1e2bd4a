import anyAscii from 'any-ascii';

/** Signs that are nothing by themselves: what joins or colours others, and marks above and below letters. */
const NOTHING = /^[\p{Default_Ignorable_Code_Point}\p{M}\p{Cf}]$/u;

const inLatin = (sign: string): string => {
  if (/\s|\p{Cc}/u.test(sign)) return ' ';
  return anyAscii(sign) || (NOTHING.test(sign) ? '' : '?');
};

/** The text in letters that there are: any other sign, such as 王 or an emoji, in Latin ones, as `Wang` or `:heart:`. */
export const readable = (text: string, has: (codePoint: number) => boolean): string =>
  text.normalize('NFC').replace(/[^\n]/gu, (sign) => (has(sign.codePointAt(0) ?? 0) ? sign : inLatin(sign)));
