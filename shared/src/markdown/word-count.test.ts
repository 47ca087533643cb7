import { expect, test } from 'vitest'
import { countWords } from './reading-time.ts'
import { WordCount } from './word-count.ts'

const TEXTS = {
  ar: 'تقوم البئر حيث تلتقي **الوديان**.\n\n1. [دفتر اللجنة](https://example.org/a)\n2. كل أسبوع',
  en: '# The well\n\n> It’s where 3 valleys meet.\n\n```\nlet x = 1\n```\n\n| a | b |\n|---|---|\n| c d | e |',
} as const

/** Runs the generator to its end; also returns the number of pauses. */
function finished(counting: Generator<undefined, number>) {
  for (let pauses = 0; ; pauses += 1) {
    const step = counting.next()
    if (step.done) return { words: step.value, pauses }
  }
}

test.each(['ar', 'en'] as const)(
  'line by line, a text in %s has as many words as in one',
  (language) => {
    const text = TEXTS[language]
    expect(finished(new WordCount(language).count(text)).words).toBe(countWords(text, language))
  },
)

test('after a change to one line of a long text nothing else is read again', () => {
  const lines = Array.from({ length: 100 }, (_, number) => `Line ${number} of the text`)
  const counter = new WordCount('en')
  expect(finished(counter.count(lines.join('\n')))).toEqual({ words: 500, pauses: 5 })
  lines[50] = 'Another line'
  expect(finished(counter.count(lines.join('\n')))).toEqual({ words: 497, pauses: 0 })
})
