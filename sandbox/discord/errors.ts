import type { FastifyReply } from 'fastify';

/** A refusal as Discord's API words it: a text and a code of its own. */
export class DiscordError extends Error {
  readonly status: number;
  readonly code: number;

  constructor(status: number, code: number, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** A refusal of the OAuth endpoints, in the words of OAuth. */
export function refuse(reply: FastifyReply, error: string, words: string, status = 400): FastifyReply {
  return reply.code(status).send({ error, error_description: words });
}
