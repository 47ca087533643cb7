import StoredPublication from '#tests/stored_publications'

/** The id of a publication's translation, as currently stored. Neither text may be in the bin. */
export async function translationOf({ id }: { id: number }): Promise<number | null> {
  return (await StoredPublication.findOrFail(id)).translation?.id ?? null
}
