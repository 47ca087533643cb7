import type { Language } from '../contract/languages.ts'
import { countWords } from './reading-time.ts'

/** How many lines are counted between two checks of the time. */
const LINES_AT_ONCE = 20

/** Counts the words of a text while it is being written: unchanged lines are counted once. */
export class WordCount {
  readonly #language: Language
  #known = new Map<string, number>()

  constructor(language: Language) {
    this.#language = language
  }

  /**
   * Pauses after every few lines. Returns the number that `countWords` returns for the whole text.
   */
  *count(text: string): Generator<undefined, number> {
    const read = new Map<string, number>()
    let words = 0
    let fresh = 0
    for (const line of text.split('\n')) {
      let count = read.get(line) ?? this.#known.get(line)
      if (count === undefined) {
        count = countWords(line, this.#language)
        fresh += 1
        if (fresh % LINES_AT_ONCE === 0) yield
      }
      read.set(line, count)
      words += count
    }
    this.#known = read
    return words
  }
}
