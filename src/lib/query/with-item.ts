/** Changes a list as the server has it after a save: what it knows in its place, what is new at one end. */
export function withItem<Item extends { id: string }>(saved: Item, newAt: 'first' | 'last') {
  return (old: Item[] | undefined): Item[] | undefined => {
    if (old?.some(({ id }) => id === saved.id))
      return old.map((item) => (item.id === saved.id ? saved : item));
    return old && (newAt === 'first' ? [saved, ...old] : [...old, saved]);
  };
}

/** Changes a list as it is without one. */
export function withoutItem(gone: string) {
  return <Item extends { id: string }>(old: Item[]): Item[] => old.filter(({ id }) => id !== gone);
}
