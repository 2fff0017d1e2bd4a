const TYPED = /^(\d{1,2})(?:[:. h]?(\d{2})(?:[:.][0-5]\d)?)?\s*(?:([ap])\.?m\.?)?$/i;

/** A time of day as people type it, `730`, `7.30`, `7pm`, as `HH:mm`, seconds left out; null when there is no such time. */
export const parseTime = (text: string): string | null => {
  const [, hours = '', minutes = '00', half] = TYPED.exec(text.trim()) ?? [];
  if (!hours) return null;
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hours);
  if (hour > 23 || Number(minutes) > 59 || (half && Number(hours) > 12)) return null;
  return `${String(hour).padStart(2, '0')}:${minutes}`;
};
