const SCHEME = 'data-mantine-color-scheme';

/** Paper is light, whatever the screen is. */
export const printInLight = (): void => {
  const root = document.documentElement;
  let onScreen: string | null = null;
  addEventListener('beforeprint', () => {
    onScreen ??= root.getAttribute(SCHEME);
    root.setAttribute(SCHEME, 'light');
  });
  addEventListener('afterprint', () => {
    if (onScreen) root.setAttribute(SCHEME, onScreen);
    onScreen = null;
  });
};
