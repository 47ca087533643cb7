import db from '@adonisjs/lucid/services/db'

interface Former {
  language: string
  slug: string
  publicationId: number
}

/** The former slugs of publications. */
export const FormerSlugs = {
  async all(): Promise<Former[]> {
    const rows: { language: string; slug: string; side_id: number }[] = await db
      .from('addresses')
      .where({ kind: 'publication', state: 'former' })
    return rows.map(({ language, slug, side_id }) => ({ language, slug, publicationId: side_id }))
  },
  create: ({ language, slug, publicationId: side_id }: Former) =>
    db.table('addresses').insert({ kind: 'publication', state: 'former', language, slug, side_id }),
}
