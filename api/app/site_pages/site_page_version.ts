import type { Done } from '@ufuq/shared/contract/entries'
import type { SiteSide, SiteValues } from '@ufuq/shared/contract/site/values'
import type { EntryVersion } from '#legacy_entries/versions'

/** A published state of a page. It contains all values, so that later releases do not change it. */
export default class SitePageVersion {
  readonly number: number
  readonly published: Done | null
  readonly sides: SiteSide[]
  /** The values, with placeholders in place of the organisation's names. */
  readonly content: SiteValues

  constructor({ number, sides, saved, content }: EntryVersion & { content: unknown }) {
    this.number = number
    this.published = saved
    this.sides = sides as SiteSide[]
    this.content = content as SiteValues
  }
}
