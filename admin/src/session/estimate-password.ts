import { ZxcvbnFactory, type MatchExtended } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

// Import this module only when somebody types a new password, because the word lists take up 200
// kB.

type StrengthLevel = 'weak' | 'fair' | 'good' | 'strong'
type StrengthConcern = 'common' | 'named' | 'short' | 'guessable'

interface PasswordEstimate {
  level: StrengthLevel
  /** The most useful single improvement; null for a good password. */
  concern: StrengthConcern | null
}

/**
 * The levels, indexed by zxcvbn's score, which increases with the order of magnitude of the guesses
 * needed.
 */
const LEVELS = ['weak', 'weak', 'fair', 'good', 'strong'] as const

const ADVISED_LENGTH = 12

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

export function estimatePassword(password: string, names: string[]): PasswordEstimate {
  const { score, sequence } = estimator.check(password, names.filter(Boolean).flatMap(partsOf))
  return { level: LEVELS[score], concern: concernOf(password, score, sequence) }
}

/** The parts of a name; for an email address, also the part before the @. */
const partsOf = (name: string): string[] =>
  name.includes('@') ? [name, name.split('@')[0] ?? ''] : [name]

function concernOf(
  password: string,
  score: number,
  sequence: MatchExtended[],
): StrengthConcern | null {
  const comesFrom = ({ dictionaryName }: MatchExtended, name: string) => dictionaryName === name
  if (sequence.some((match) => comesFrom(match, 'userInputs'))) return 'named'
  const [only, ...others] = sequence
  if (only && others.length === 0 && score < 3) {
    const isRepeated = only.pattern === 'repeat'
    if (isRepeated || comesFrom(only, 'passwords-common')) return 'common'
  }
  if (score >= 3) return null
  return password.length < ADVISED_LENGTH ? 'short' : 'guessable'
}
