import type Publication from '#publications/publication'

/**
 * The given publications by id. The `sides` of each are set to all given publications of its pair.
 */
export function withSides(publications: readonly Publication[]): Map<number, Publication> {
  const ofPair = Map.groupBy(publications, ({ pairId }) => pairId)
  for (const one of publications) one.$setRelated('sides', ofPair.get(one.pairId) ?? [])
  return new Map(publications.map((one) => [one.id, one]))
}
