interface NamedSide {
  response: string;
  command: string;
}

/** Both answers and how to bet on them, as the bot's texts name them. */
export function namedSides(a: NamedSide, b: NamedSide) {
  return { responseA: a.response, commandA: a.command, responseB: b.response, commandB: b.command };
}
