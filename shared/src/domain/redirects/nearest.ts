/** How alike two addresses have to be, from 0 to 1. */
const ALIKE = 0.45

/** Without case, marks and the spelling variants of Arabic letters. */
const folded = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ة', 'ه')
    .replaceAll('ى', 'ي')

/** The words of an address, without spelling variants. */
export const wordsOfPath = (path: string): string[] =>
  folded(path.split('/').at(-1) ?? '')
    .replace(/\.(?:pdf|html?|docx?)$/, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

const pairsOf = (text: string) => {
  const padded = ` ${text} `
  return new Set(Array.from({ length: padded.length - 1 }, (_, at) => padded.slice(at, at + 2)))
}

/** How alike two lists of words are, by their pairs of letters: 1 for the same. */
export function likeness(some: readonly string[], others: readonly string[]): number {
  const [one, other] = [pairsOf(some.join(' ')), pairsOf(others.join(' '))]
  const common = [...one].filter((pair) => other.has(pair)).length
  return (2 * common) / (one.size + other.size)
}

/** The candidate whose address or title is most like a path; null if none is like it. */
export function nearest<Candidate extends { names: readonly string[] }>(
  path: string,
  candidates: readonly Candidate[],
): Candidate | null {
  const words = wordsOfPath(path)
  if (words.length === 0) return null
  let best: { candidate: Candidate; score: number } | null = null
  for (const candidate of candidates) {
    const score = Math.max(...candidate.names.map((name) => likeness(words, wordsOfPath(name))))
    if (score >= ALIKE && score > (best?.score ?? 0)) best = { candidate, score }
  }
  return best?.candidate ?? null
}
