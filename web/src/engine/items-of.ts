/** The items of a list among the texts, in the order in which they come; what stands beside them is no object. */
export const itemsOf = <Item extends object>(texts: object): (Item & { id: string })[] =>
  Object.entries(texts).flatMap(([id, item]: [string, unknown]) =>
    typeof item === 'object' ? [{ ...(item as Item), id }] : [],
  )
