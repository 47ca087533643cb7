import { expect, test } from 'vitest'
import { countWords, readingMinutes } from './reading-time.ts'
import { WordCount } from './word-count.ts'

test('Arabic words are counted with their clitics, signs and punctuation', () => {
  expect(countWords('وبالكتابِ نبدأ، ثم نقرأ!', 'ar')).toBe(4)
  expect(countWords('«ما علّمنا إياه الوسطاء؟»', 'ar')).toBe(4)
})

test('English words are counted, apostrophes and all', () => {
  expect(countWords("It didn't end on Thursday.", 'en')).toBe(5)
})

test('marks, list numbers and link targets are not words', () => {
  expect(countWords('## ثلاثة دروس\n\n1. الأول\n2. الثاني', 'ar')).toBe(4)
  expect(countWords('See [the **data**](https://example.org/long/path) now', 'en')).toBe(4)
  expect(countWords('```js\nlet x\n```', 'en')).toBe(2)
})

test('an empty text has no words and takes no time', () => {
  expect(countWords(' \n ', 'ar')).toBe(0)
  expect(readingMinutes(0)).toBe(0)
})

test('200 words are a minute, and one more begins the next', () => {
  expect([1, 200, 201, 398, 412].map(readingMinutes)).toEqual([1, 1, 2, 2, 3])
})

const TEXTS = {
  ar: 'تقوم البئر حيث تلتقي **الوديان**.\n\n1. [دفتر اللجنة](https://example.org/a)\n2. كل أسبوع',
  en: '# The well\n\n> It’s where 3 valleys meet.\n\n```\nlet x = 1\n```\n\n| a | b |\n|---|---|\n| c d | e |',
} as const

test.each(['ar', 'en'] as const)(
  'line by line, a text in %s has as many words as in one, also after a change',
  (language) => {
    const counter = new WordCount(language)
    for (const text of [TEXTS[language], `${TEXTS[language]}\n\nمزيد more`]) {
      expect(counter.count(text)).toBe(countWords(text, language))
    }
  },
)
