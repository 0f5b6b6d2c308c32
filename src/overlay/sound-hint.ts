const WORDS = { es: 'Activar sonido', en: 'Enable sound', de: 'Ton einschalten' } as const;

interface SoundHintDeps {
  root: HTMLElement;
  /** Language of the browser: the hint is for the person in front of it, not for the stream. */
  language: string;
  onUnlock: () => void;
}

/** Asks for the click without which a browser tab may not sound; inside OBS nobody could click, and nobody must. */
export class SoundHint {
  private button: HTMLButtonElement | undefined;

  constructor(private readonly deps: SoundHintDeps) {}

  show(): void {
    if (this.button !== undefined) return;
    const { root, language, onUnlock } = this.deps;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'sound-hint';
    button.textContent = wordFor(language);
    this.button = button;
    root.append(button);
    const unlock = (): void => {
      document.removeEventListener('pointerdown', unlock);
      document.removeEventListener('keydown', unlock);
      button.remove();
      this.button = undefined;
      onUnlock();
    };
    // Any gesture unlocks the page, not only one on the button.
    document.addEventListener('pointerdown', unlock);
    document.addEventListener('keydown', unlock);
  }
}

function wordFor(language: string): string {
  if (language.startsWith('en')) return WORDS.en;
  return language.startsWith('de') ? WORDS.de : WORDS.es;
}

/** Whether this page may sound without a gesture; a context that stays suspended is how browsers say no. */
export async function maySound(): Promise<boolean> {
  try {
    const context = new AudioContext();
    // Without leave, resume() stays pending instead of failing.
    const settled = new Promise((resolve) => window.setTimeout(resolve, 300));
    await Promise.race([context.resume(), settled]);
    const isRunning = context.state === 'running';
    await context.close();
    return isRunning;
  } catch {
    return false;
  }
}
