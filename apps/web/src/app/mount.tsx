import '@fontsource-variable/inter/wght.css';
import 'virtual:mantine-first.css';
import './theme/global.css';
import { MantineProvider } from '@mantine/core';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { configuration } from './configuration.ts';
import { dressPage } from './theme/brand.ts';
import { printInLight } from './theme/paper.ts';
import { createTheme, cssVariables } from './theme/theme.ts';

/** Puts an application on its page, in the looks of the deployment, once that is known. */
export const mount = (application: ReactNode): void => {
  dressPage(configuration());
  printInLight();
  const place = document.getElementById('root');
  if (!place) throw new Error('The page has no place for the application.');
  createRoot(place).render(
    <StrictMode>
      <MantineProvider
        theme={createTheme(configuration())}
        cssVariablesResolver={cssVariables}
        defaultColorScheme="auto"
      >
        {application}
      </MantineProvider>
    </StrictMode>,
  );
};
