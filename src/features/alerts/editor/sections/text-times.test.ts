import { describe, expect, it } from 'vitest';
import { withDuration } from './text-times.ts';

describe('a new duration', () => {
  it('leaves text that has no times of its own alone', () => {
    expect(withDuration({ duracion: 3000, textDelay: '' }, 5000)).toEqual({ duracion: 5000, textDelay: '' });
  });

  it('keeps text to the end that stayed to the end', () => {
    expect(withDuration({ duracion: 3000, textDelay: '500;3000' }, 5000).textDelay).toBe('500;5000');
  });

  it('caps the times of the text', () => {
    expect(withDuration({ duracion: 9000, textDelay: '500;7000' }, 4000).textDelay).toBe('500;4000');
  });

  it('gives the text a third of it where nothing would be left', () => {
    expect(withDuration({ duracion: 9000, textDelay: '5000;7000' }, 3000)).toEqual({
      duracion: 3000,
      textDelay: '0;1000',
    });
    expect(withDuration({ duracion: 9000, textDelay: '5000;7000' }, 1000)).toEqual({
      duracion: 1500,
      textDelay: '0;500',
    });
  });
});
