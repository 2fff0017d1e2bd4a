/**
 * Runs before the first paint: sets the colour scheme, so that a dark page does not flash white, and asks for the
 * files of the screen in the address bar, so that they download together with the application itself.
 * `SCREENS` is put in by the build (screen-graph.ts): the files by number, the files that each of them needs besides,
 * and pairs of an address pattern and the numbers behind it.
 */
(function (graph) {
  var root = document.documentElement;
  var chosen = 'auto';
  try {
    chosen = localStorage.getItem('mantine-color-scheme-value') || chosen;
  } catch (refused) {
    // Storage is switched off; the device's own scheme is as good.
  }
  var dark = chosen === 'dark' || (chosen === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');

  var asked = {};
  function ask(number) {
    if (asked[number]) return;
    asked[number] = true;
    var file = graph.files[number];
    var link = document.createElement('link');
    link.rel = /\.css$/.test(file) ? 'preload' : 'modulepreload';
    if (link.rel === 'preload') link.as = 'style';
    link.crossOrigin = '';
    link.href = '/assets/' + file;
    document.head.appendChild(link);
    (graph.needs[number] || []).forEach(ask);
  }
  for (var i = 0; i < graph.screens.length; i++) {
    if (!new RegExp(graph.screens[i][0]).test(location.pathname)) continue;
    graph.screens[i][1].forEach(ask);
    break;
  }
})(SCREENS);
