export function ensureBuilt(name: 'site' | 'server' | 'sandbox' | 'extension'): Promise<void>;
