export const PIN_DIGITS = 6;

const isRun = (pin: string): boolean => '01234567890123456789'.includes(pin) || '98765432109876543210'.includes(pin);

/** What is wrong with a PIN that somebody sets; undefined where it may be used. */
export const faultOfPin = (pin: string): string | undefined => {
  if (!/^\d{6}$/.test(pin)) return `Enter ${PIN_DIGITS} digits.`;
  if (new Set(pin).size < 3 || isRun(pin)) return 'This PIN is too easy to guess. Choose another one.';
  return undefined;
};

export const wrongPin = (triesLeft: number): string =>
  `This PIN is wrong. You have ${triesLeft === 1 ? '1 try' : `${triesLeft} tries`} left, then the log is removed from this device.`;
