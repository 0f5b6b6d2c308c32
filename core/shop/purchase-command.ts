/** What a viewer pastes into chat to buy: `!shop buy {code}` where the item has a prefix, else `!{code}`, with the text after it. */
export function purchaseCommand(item: { code: string; prefix: boolean }, text = ''): string {
  const command = item.prefix ? `!shop buy ${item.code}` : `!${item.code}`;
  const words = text.trim();
  return words === '' ? command : `${command} ${words}`;
}

/** Reads what follows `!shop`: `buy code text`; undefined when it is something else. */
export function readPurchase(rest: string): { code: string; text: string } | undefined {
  const match = /^buy\s+!*(\S+)\s*([^]*)$/i.exec(rest);
  return match?.[1] === undefined ? undefined : { code: match[1], text: match[2] ?? '' };
}
