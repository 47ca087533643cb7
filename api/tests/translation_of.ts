import StoredPublication, { translationsOfAll } from '#tests/stored_publications'

/** The id of a publication's translation, as currently stored. Neither text may be in the bin. */
export async function translationOf({ id }: { id: number }): Promise<number | null> {
  const all = await StoredPublication.all()
  const translations = await translationsOfAll()
  const at = all.findIndex((one) => one.id === id)
  if (at === -1) throw new Error(`There is no publication ${id}`)
  return translations[at] ?? null
}
