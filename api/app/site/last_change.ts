import { DateTime } from 'luxon'
import type Publication from '#publications/publication'

/** A text that was finished before its day has come changed on that day. */
export const lastChange = ({
  updatedAt,
  publishedAt,
}: Pick<Publication, 'updatedAt' | 'publishedAt'>): DateTime =>
  publishedAt && publishedAt > updatedAt ? publishedAt : updatedAt
