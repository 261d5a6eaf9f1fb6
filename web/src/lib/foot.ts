/** Tells how much of the window's height the tray takes, as long as it is wanted. */
export function watchFoot(tell: (height: number) => void): () => void {
  const tray = document.querySelector('[data-part="tray"]');
  const watcher = new ResizeObserver(() =>
    tell(tray ? Math.max(0, innerHeight - tray.getBoundingClientRect().top) : 0),
  );
  if (tray) watcher.observe(tray);
  return () => watcher.disconnect();
}
