declare global {
  interface Window {
    /** Present only in an OBS browser source. */
    obsstudio?: unknown;
  }
}

export function isInObs(): boolean {
  return window.obsstudio !== undefined;
}

/** Tells when OBS puts this source on air or takes it off (`obsSourceActiveChanged`). */
export function watchActive(onChange: (active: boolean) => void): void {
  window.addEventListener('obsSourceActiveChanged', (event) => {
    if (!(event instanceof CustomEvent)) return;
    const detail: unknown = event.detail;
    if (typeof detail !== 'object' || detail === null || !('active' in detail)) return;
    onChange(detail.active === true);
  });
}
