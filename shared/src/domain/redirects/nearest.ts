/** The minimum similarity of two addresses, from 0 to 1. */
const ALIKE = 0.45

/**
 * Converts a text to lower case, removes combining marks, and unifies spelling variants of Arabic
 * letters.
 */
const folded = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ة', 'ه')
    .replaceAll('ى', 'ي')

/** The words of the last part of an address, without spelling variants. */
export const wordsOfPath = (path: string): string[] =>
  folded(path.split('/').at(-1) ?? '')
    .replace(/\.(?:pdf|html?|docx?)$/, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

const pairsOf = (words: readonly string[]): ReadonlySet<string> => {
  const padded = ` ${words.join(' ')} `
  return new Set(Array.from({ length: padded.length - 1 }, (_, at) => padded.slice(at, at + 2)))
}

/**
 * The similarity of two texts, computed from the pairs of adjacent characters that they share; 1 if
 * the texts are equal.
 */
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const common = [...one].filter((pair) => other.has(pair)).length
  return (2 * common) / (one.size + other.size)
}

/**
 * Finds the candidate whose address or title is most similar to a path; null if none is similar
 * enough. The candidates are prepared once for many paths.
 */
export function nearestAmong<Candidate extends { names: readonly string[] }>(
  candidates: readonly Candidate[],
): (path: string) => Candidate | null {
  const prepared = candidates.map((candidate) => ({
    candidate,
    names: candidate.names.map((name) => pairsOf(wordsOfPath(name))),
  }))
  return (path) => {
    const words = wordsOfPath(path)
    if (words.length === 0) return null
    const wanted = pairsOf(words)
    let best: { candidate: Candidate; score: number } | null = null
    for (const { candidate, names } of prepared) {
      const score = Math.max(...names.map((name) => likeness(wanted, name)))
      if (score >= ALIKE && score > (best?.score ?? 0)) best = { candidate, score }
    }
    return best?.candidate ?? null
  }
}
