import type Publication from '#publications/publication'

/** The sides of these pairs by id, each with its `sides`. */
export function withSides(publications: readonly Publication[]): Map<number, Publication> {
  const ofPair = Map.groupBy(publications, ({ pairId }) => pairId)
  for (const one of publications) one.$setRelated('sides', ofPair.get(one.pairId) ?? [])
  return new Map(publications.map((one) => [one.id, one]))
}
