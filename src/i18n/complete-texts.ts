import i18next from 'i18next';

let complete = Promise.resolve();

/** Brings what a drawn page, which begins with the texts that its own code names, does not have. */
export function completeTexts(): Promise<void> {
  complete = new Promise((resolve, reject) => {
    // The library's types leave out what it is called with.
    void i18next.reloadResources(undefined, undefined, (...[error]: unknown[]) => {
      if (error === undefined || error === null) resolve();
      else reject(new Error('The texts did not come.', { cause: error }));
    });
  });
  return complete;
}

/** Resolves when all texts are there: code that comes behind a page waits for them. If they did not come they are asked for again. */
export const whenTextsComplete = (): Promise<void> => complete.catch(completeTexts);
