import type { SourceSite } from '#transfer/source/source'

const MAX = 190

/**
 * The name of a source site: its address without the scheme, or its title. A later run uses it to
 * find the records of an earlier one.
 */
export const sourceNameOf = ({ system, address, title }: SourceSite): string =>
  (address
    ? address.replace(/^https?:\/\/(www\.)?/i, '').toLowerCase()
    : `${system}:${title}`
  ).slice(0, MAX)
