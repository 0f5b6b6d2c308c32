/**
 * Takes a JSON array apart while it is still being written: gives the text of each element as soon as
 * its last character is there, wherever the pieces are cut.
 */
export interface ArraySplitter {
  /** The elements that this piece completes. @throws SyntaxError when it is no array of objects, or one too long. */
  push(piece: string): string[];
  /** Whether the array has ended. */
  readonly isEnded: boolean;
}

/** Far over a page of 2,000 messages; more than that is no answer of YouTube. */
const LONGEST_ELEMENT = 32 * 1024 * 1024;

export function createArraySplitter(): ArraySplitter {
  let state: 'before' | 'between' | 'inside' | 'ended' = 'before';
  let depth = 0;
  let isText = false;
  let isEscaped = false;
  /** What earlier pieces brought of the element under way. */
  let begun = '';

  /** Reads one character of an element; true when it was the last one. */
  function step(character: string): boolean {
    if (isText) {
      if (isEscaped) isEscaped = false;
      else if (character === '\\') isEscaped = true;
      else if (character === '"') isText = false;
      return false;
    }
    if (character === '"') isText = true;
    else if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') depth -= 1;
    return depth === 0;
  }

  /** Reads one character around the elements; true when an element begins with it. */
  function begins(character: string): boolean {
    if (/[\s,]/.test(character)) return false;
    if (state === 'before' && character === '[') state = 'between';
    else if (state === 'between' && character === ']') state = 'ended';
    else if (state === 'between' && character === '{') state = 'inside';
    else throw new SyntaxError('The stream is no array of objects.');
    return state === 'inside';
  }

  return {
    get isEnded() {
      return state === 'ended';
    },
    push(piece) {
      const complete: string[] = [];
      let start = 0;
      for (let at = 0; at < piece.length; at += 1) {
        const character = piece.charAt(at);
        if (state !== 'inside') {
          if (!begins(character)) continue;
          start = at;
        }
        if (!step(character)) continue;
        complete.push(begun + piece.slice(start, at + 1));
        begun = '';
        state = 'between';
      }
      if (state === 'inside') begun += piece.slice(start);
      if (begun.length > LONGEST_ELEMENT) throw new SyntaxError('An element of the stream is too long.');
      return complete;
    },
  };
}
