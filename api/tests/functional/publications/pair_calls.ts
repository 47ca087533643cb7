import { UserFactory } from '#database/factories/user_factory'
import Publication from '#publications/publication'

/** Where pairs are called: all of them, or one by the id of either side. */
export const PAIRS = '/api/publications/pairs'
export const pairAt = (id: number, rest = '') => `${PAIRS}/${id}${rest}`

export const newEditor = () => UserFactory.apply('editor').create()

/** What is stored of every publication, to be compared after a call that must change nothing. */
export const storedPublications = async () =>
  (await Publication.query().orderBy('id')).map((row) => row.toJSON())
