/** Runs before the first paint: sets the colour scheme, so that a dark page does not flash white. */
(function () {
  var chosen = 'auto';
  try {
    chosen = localStorage.getItem('mantine-color-scheme-value') || chosen;
  } catch (refused) {
    // Storage is switched off; the device's own scheme is as good.
  }
  var dark = chosen === 'dark' || (chosen === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
