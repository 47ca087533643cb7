type Item = Readonly<Record<string, unknown>> & { id: string }

/** The items of a list; none if the page was stored before sections of this kind had the list. */
export const storedItems = (value: unknown): readonly Item[] =>
  Array.isArray(value) ? (value as readonly Item[]) : []
