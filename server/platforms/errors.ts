import type { LoginPlatform } from '#core/platforms/platform.ts';
import type { Capability } from './port.ts';

/** What a platform's refusal means to us; adapters throw only these. */
export abstract class PlatformError extends Error {
  readonly platform: LoginPlatform;
  constructor(platform: LoginPlatform, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
    this.platform = platform;
  }
}

/** Too many calls; try again after `retryAfterMs`. */
export class RateLimited extends PlatformError {
  readonly retryAfterMs: number;
  constructor(platform: LoginPlatform, retryAfterMs: number) {
    super(platform, `${platform} asks to wait ${retryAfterMs} ms before the next call.`);
    this.retryAfterMs = retryAfterMs;
  }
}

/** The token is no longer good; refresh it, and if that fails the streamer has to log in again. */
export class AuthExpired extends PlatformError {
  constructor(platform: LoginPlatform, options?: ErrorOptions) {
    super(
      platform,
      `${platform} refuses the token. Refresh it or ask the streamer to log in again.`,
      options,
    );
  }
}

/** The platform took the token, and knows its account no longer: suspended, or closed. */
export class AccountGone extends AuthExpired {}

/** The streamer did not grant what the call needs. */
export class MissingScope extends PlatformError {
  readonly scope: string;
  constructor(platform: LoginPlatform, scope: string) {
    super(
      platform,
      `${platform} says that a permission is missing: ${scope}. Ask the streamer to log in again.`,
    );
    this.scope = scope;
  }
}

/** The platform has no way to do this. */
export class Unsupported extends PlatformError {
  readonly capability: Capability;
  constructor(platform: LoginPlatform, capability: Capability) {
    super(platform, `${platform} cannot do ${capability}.`);
    this.capability = capability;
  }
}

/** The user, channel or message does not exist there. */
export class NotFound extends PlatformError {
  constructor(platform: LoginPlatform, what: string) {
    super(platform, `${platform} does not know ${what}.`);
  }
}

/** The platform took the call but refused the content (for example a chat message it dropped). */
export class Rejected extends PlatformError {
  constructor(platform: LoginPlatform, reason: string) {
    super(platform, `${platform} refused: ${reason}`);
  }
}

/** No answer, or an answer that says the platform is in trouble. */
export class Unavailable extends PlatformError {
  constructor(platform: LoginPlatform, reason: string, options?: ErrorOptions) {
    super(platform, `${platform} cannot be reached: ${reason}`, options);
  }
}

/** The platform does not know the application's id or its secret: only who runs the server can help. */
export class WrongKeys extends Unavailable {
  constructor(platform: LoginPlatform) {
    super(platform, 'it does not know the configured client id and secret');
  }
}
