import type { Configuration } from '@worklane/contract/configuration.ts';

/** Document 000: title, favicon and colours come from the configuration. The colours are part of the theme. */
export const dressPage = ({ productName, faviconUrl }: Configuration): void => {
  document.title = productName;
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon && faviconUrl) {
    icon.removeAttribute('type');
    icon.href = faviconUrl;
  }
};
