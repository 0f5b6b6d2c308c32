/** Longest line of a snapshot's file: twenty accounts with the longest names fit. */
const LINE_MAX = 16 * 1024;

/** A file as it comes; `truncated` once it turned out to be larger than it may be. */
type UploadedFile = AsyncIterable<Uint8Array> & { truncated?: boolean };

/**
 * The lines of a file, read as they are asked for and not before. @throws Error for a line that is too long, before it is
 * wholly in memory, and at the end of a file that was cut off.
 */
export async function* readFileLines(file: UploadedFile): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of file) {
    const lines = `${rest}${decoder.decode(chunk, { stream: true })}`.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield bounded(line);
    bounded(rest);
  }
  if (file.truncated === true) throw new Error('The file is larger than a snapshot may be.');
  yield bounded(rest + decoder.decode());
}

function bounded(line: string): string {
  if (line.length > LINE_MAX) throw new Error('A line is longer than one of a snapshot may be.');
  return line;
}
