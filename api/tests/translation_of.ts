import Publication from '#publications/publication'

/** The id of a publication's translation, as currently stored. Neither text may be in the bin. */
export async function translationOf({ id }: { id: number }): Promise<number | null> {
  const publication = await Publication.query().where({ id }).preload('sides').firstOrFail()
  return publication.translation?.id ?? null
}
