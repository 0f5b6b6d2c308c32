/** Nothing of the account stays in this browser: neither settings, nor drafts, nor kept pages. */
export async function wipeDevice(): Promise<void> {
  for (const kept of [() => localStorage.clear(), () => sessionStorage.clear()]) {
    try {
      kept();
    } catch {
      // A browser that forbids storage has kept nothing.
    }
  }
  try {
    await (await import('./db.ts')).openDb().delete();
  } catch {
    // The same.
  }
}
