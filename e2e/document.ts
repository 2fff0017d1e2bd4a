import type { Page } from '@playwright/test';

/** The next document that a tab of its own shows; a browser without a viewer takes it as a download. */
export const documentOf = (page: Page): Promise<{ tab: Page; address: string }> =>
  new Promise((resolve) => {
    page.context().once('page', (tab) => {
      tab.on('download', (download) => resolve({ tab, address: download.url() }));
      tab.on('framenavigated', (frame) => {
        if (frame.url() !== 'about:blank') resolve({ tab, address: frame.url() });
      });
    });
  });
