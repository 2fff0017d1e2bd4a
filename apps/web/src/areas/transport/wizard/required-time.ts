/** Document 003: weekday, day, month and year, and the time as HH:mm, by the clock of the agency: `Tuesday 1 March 2041, 09:30`. */
export const formatRequired = (instant: string, timeZone: string): string => {
  const at = new Date(instant);
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { timeZone, ...options }).format(at);
  const day = ['weekday', 'day', 'month', 'year'].map((name) =>
    part({ [name]: name === 'day' || name === 'year' ? 'numeric' : 'long' }),
  );
  return `${day.join(' ')}, ${part({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })}`;
};
