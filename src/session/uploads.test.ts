import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { UPLOAD_MAX_BYTES } from '#core/uploads/limits.ts';
import { PANEL_UPLOADS } from '#core/uploads/paths.ts';
import { uploadFile } from './uploads.ts';

const leavePanel = vi.hoisted(() => vi.fn());
vi.mock('./leave-panel.ts', () => ({ leavePanel }));

const fetch = vi.fn<typeof globalThis.fetch>();
beforeEach(() => {
  fetch.mockReset();
  vi.stubGlobal('fetch', fetch);
});
afterEach(() => vi.unstubAllGlobals());

const fileOf = (bytes: number) => new File([new Uint8Array(bytes)], 'foto.png', { type: 'image/png' });

describe('an upload', () => {
  it('sends the file as a form, and lets the browser say how it is parted', async () => {
    const stored = { id: 'a', url: '/uploads/a.png', name: 'foto.png', type: 'image/png', size: 3 };
    fetch.mockResolvedValue(new Response(JSON.stringify(stored), { status: 201 }));
    await expect(uploadFile(fileOf(3))).resolves.toEqual(stored);
    const [path, sent] = fetch.mock.calls[0]!;
    expect(path).toBe(PANEL_UPLOADS);
    expect(sent?.headers).not.toHaveProperty('content-type');
    expect(sent?.body).toBeInstanceOf(FormData);
  });

  it('that is too large is not sent at all', async () => {
    await expect(uploadFile(fileOf(UPLOAD_MAX_BYTES + 1))).rejects.toMatchObject({ code: 'too_large' });
    expect(fetch).not.toHaveBeenCalled();
  });

  it('that is forbidden ends the session', async () => {
    fetch.mockResolvedValue(new Response('{"error":"no","code":"csrf"}', { status: 403 }));
    await expect(uploadFile(fileOf(3))).rejects.toMatchObject({ code: 'csrf' });
    expect(leavePanel).toHaveBeenCalledOnce();
  });
});
