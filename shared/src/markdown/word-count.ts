import type { Language } from '../contract/languages.ts'
import { countWords } from './reading-time.ts'

/** Counts the words of a text while it is being written: unchanged lines are counted once. */
export class WordCount {
  readonly #language: Language
  #known = new Map<string, number>()

  constructor(language: Language) {
    this.#language = language
  }

  count(text: string): number {
    const read = new Map<string, number>()
    let words = 0
    for (const line of text.split('\n')) {
      const count = read.get(line) ?? this.#known.get(line) ?? countWords(line, this.#language)
      read.set(line, count)
      words += count
    }
    this.#known = read
    return words
  }
}
