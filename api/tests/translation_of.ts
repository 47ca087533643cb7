import Publication from '#publications/publication'

/** The id of a live publication's live translation, as currently stored. */
export async function translationOf({ id }: { id: number }): Promise<number | null> {
  const publication = await Publication.query().where({ id }).preload('sides').firstOrFail()
  return publication.translation?.id ?? null
}
