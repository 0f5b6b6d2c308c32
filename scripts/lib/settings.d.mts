export interface Settings {
  port: number;
  host: string;
  dataDir: string;
  sandboxPort: number;
  runsSandbox: boolean;
}

export function loadEnvFile(): void;
export function readSettings(environment: NodeJS.ProcessEnv): Settings;
export function childEnvironment(settings: Settings, environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv;
export function localUrl(host: string, port: number): string;
export function checkPort(name: string, port: number, host: string): Promise<void>;
export function checkDataDir(dataDir: string): void;
