export interface Category {
  readonly id: string;
  readonly name: string;
}

/** What a channel of the sandbox may play; every platform has the same. */
export const CATEGORIES: readonly Category[] = [
  { id: '509658', name: 'Just Chatting' },
  { id: '27471', name: 'Minecraft' },
  { id: '33214', name: 'Fortnite' },
  { id: '1989', name: 'Fortnite: Festival' },
  { id: '26936', name: 'Music' },
  { id: '20', name: 'Gaming' },
  { id: '24', name: 'Entertainment' },
];

/** Those whose name holds what somebody looks for. */
export function searchCategories(query: string): Category[] {
  return CATEGORIES.filter(({ name }) => name.toLowerCase().includes(query.toLowerCase()));
}

/** The category with an id; any other id has a name made up for it. */
export function categoryWithId(id: string): Category {
  return CATEGORIES.find((category) => category.id === id) ?? { id, name: id === '' ? '' : `Juego ${id}` };
}
