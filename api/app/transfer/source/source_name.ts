import type { SourceSite } from '#transfer/source/source'

const MAX = 190

/**
 * The name of a source site, by which a later run finds what an earlier one imported: its address
 * without the scheme, or its title.
 */
export const sourceNameOf = ({ system, address, title }: SourceSite): string =>
  (address
    ? address.replace(/^https?:\/\/(www\.)?/i, '').toLowerCase()
    : `${system}:${title}`
  ).slice(0, MAX)
