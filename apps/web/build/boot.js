/**
 * Runs before the first paint: sets the colour scheme, so that a dark page does not flash white, and asks for the
 * files of the screen in the address bar, so that they download together with the application itself.
 * `SCREENS` is put in front by the build: pairs of an address pattern and the files behind it.
 */
(function (screens) {
  var root = document.documentElement;
  var chosen = 'auto';
  try {
    chosen = localStorage.getItem('mantine-color-scheme-value') || chosen;
  } catch (refused) {
    // Storage is switched off; the device's own scheme is as good.
  }
  var dark = chosen === 'dark' || (chosen === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');

  for (var i = 0; i < screens.length; i++) {
    if (!new RegExp(screens[i][0]).test(location.pathname)) continue;
    screens[i][1].forEach(function (file) {
      var link = document.createElement('link');
      link.rel = /\.css$/.test(file) ? 'preload' : 'modulepreload';
      if (link.rel === 'preload') link.as = 'style';
      link.crossOrigin = '';
      link.href = '/' + file;
      document.head.appendChild(link);
    });
    break;
  }
})(SCREENS);
