// Before the first paint: the theme and the motion that were chosen, else the system's. Settings change them later.
(function () {
  var chosen = {};
  try {
    chosen = JSON.parse(localStorage.getItem('bivouac.settings') || '{}') || {};
  } catch {
    // Storage may be forbidden: then the system decides.
  }
  var dark =
    chosen.theme === 'dark' || (chosen.theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  var still =
    chosen.motion === 'reduced' || (chosen.motion !== 'full' && matchMedia('(prefers-reduced-motion: reduce)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  document.documentElement.dataset.motion = still ? 'reduced' : 'full';
})();
