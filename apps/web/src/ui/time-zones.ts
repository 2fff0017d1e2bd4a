/** The time zones that this browser knows, and those in use that it knows under another name. */
export const timeZoneChoices = (...used: string[]): { value: string; label: string }[] =>
  [...new Set([...used, ...Intl.supportedValuesOf('timeZone')])]
    .toSorted()
    .map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
