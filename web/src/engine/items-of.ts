/** The items of a list in their order, each with its id. Other texts next to them are skipped. */
export const itemsOf = <Item extends object>(texts: Record<string, Item | string>) =>
  Object.entries(texts).flatMap(([id, item]) => (typeof item === 'object' ? [{ ...item, id }] : []))
