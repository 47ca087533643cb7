type Item = Readonly<Record<string, unknown>> & { id: string }

/** The items of a list; none if the page was stored before its kind of section had this list. */
export const storedItems = (value: unknown): readonly Item[] =>
  Array.isArray(value) ? (value as readonly Item[]) : []
