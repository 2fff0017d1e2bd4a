/** A postcode, or its first half; nothing else of a transport may get into an address of others. */
const POSTCODE = /^[A-Z]{1,2}\d[A-Z\d]?( \d[A-Z]{2})?$/;

/** The directions from one postcode to another; undefined where the deployment has no service for it, or either is something else. */
export const directionsAddress = (template: string | null, from: string, to: string): string | undefined =>
  template !== null && POSTCODE.test(from) && POSTCODE.test(to)
    ? template.replaceAll('{from}', encodeURIComponent(from)).replaceAll('{to}', encodeURIComponent(to))
    : undefined;
