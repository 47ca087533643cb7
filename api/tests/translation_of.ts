import Publication from '#publications/publication'

/** The id of the live translation of a live publication, as the database has it now. */
export async function translationOf({ id }: { id: number }): Promise<number | null> {
  const publication = await Publication.query().where({ id }).preload('sides').firstOrFail()
  return publication.translation?.id ?? null
}
