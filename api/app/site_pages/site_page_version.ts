import type { Done } from '@ufuq/shared/contract/entries'
import { SITE_SIDES, type SiteSide, type SiteValue } from '@ufuq/shared/contract/site/trees'
import type { SiteValues } from '@ufuq/shared/domain/site/values'
import type { EntryVersion } from '#entries/versions'

type StoredValues = Record<SiteSide, Record<string, SiteValue>>

/** A page as it was published: all its values, so that later releases change nothing of it. */
export default class SitePageVersion {
  readonly number: number
  readonly published: Done | null
  readonly sides: SiteSide[]
  readonly #content: StoredValues

  constructor({ number, sides, saved, content }: EntryVersion & { content: unknown }) {
    this.number = number
    this.published = saved
    this.sides = sides as SiteSide[]
    this.#content = content as StoredValues
  }

  /** With the places where the names go. */
  get unnamed(): SiteValues {
    const [ar, en, shared] = SITE_SIDES.map((side) => new Map(Object.entries(this.#content[side])))
    return { ar: ar ?? new Map(), en: en ?? new Map(), shared: shared ?? new Map() }
  }

  static contentOf = ({ ar, en, shared }: SiteValues): StoredValues => ({
    ar: Object.fromEntries(ar),
    en: Object.fromEntries(en),
    shared: Object.fromEntries(shared),
  })
}
