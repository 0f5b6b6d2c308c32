import { describe, expect, it } from 'vitest';
import { acceptOf, fileProblem } from './check-file.ts';

const MIB = 1024 * 1024;

describe('a file for an alert', () => {
  it('is a picture or a video for the picture, a sound for the sound', () => {
    expect(fileProblem({ type: 'image/png', size: 1 }, 'imagen', 1)).toBeUndefined();
    expect(fileProblem({ type: 'video/webm', size: 1 }, 'imagen', 1)).toBeUndefined();
    expect(fileProblem({ type: 'audio/mpeg', size: 1 }, 'sonido', 1)).toBeUndefined();
    expect(fileProblem({ type: 'audio/mpeg', size: 1 }, 'imagen', 1)).toEqual({ code: 'type' });
    expect(fileProblem({ type: 'image/png', size: 1 }, 'sonido', 1)).toEqual({ code: 'type' });
    expect(fileProblem({ type: 'text/html', size: 1 }, 'imagen', 1)).toEqual({ code: 'type' });
  });

  it('that the browser does not know is left to the server', () => {
    expect(fileProblem({ type: '', size: 1 }, 'sonido', 1)).toBeUndefined();
  });

  it('has 5 MB at most, 50 MB for premium', () => {
    const picture = (size: number) => ({ type: 'image/png', size });
    expect(fileProblem(picture(5 * MIB), 'imagen', 1)).toBeUndefined();
    expect(fileProblem(picture(5 * MIB + 1), 'imagen', 1)).toEqual({
      code: 'size',
      limit: 5 * MIB,
      size: 5 * MIB + 1,
      isPremium: false,
    });
    expect(fileProblem(picture(52_428_800), 'imagen', 2)).toBeUndefined();
    expect(fileProblem(picture(52_428_801), 'imagen', 2)).toMatchObject({ code: 'size', isPremium: true });
  });

  it('is chosen among what the slot takes', () => {
    expect(acceptOf('sonido')).toContain('audio/mpeg');
    expect(acceptOf('imagen')).not.toContain('svg');
  });
});
