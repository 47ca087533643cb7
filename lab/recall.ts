// `npm run lab -- recall`: prints demo texts as PDFs with every installed PDF program, reads the
// PDFs with the product's reader, and measures how many words a search finds in them.
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import { isMatch, searchWords, termsOf } from '@ufuq/shared/domain/text-search'
import { readPdfText } from '../api/app/kinds/documents/reading/pdf_text.ts'
import { task } from '../scripts/steps.ts'
import { PRODUCERS, type Producer } from './recall/producers.ts'
import { textsIn, wordsIn, type RecallText } from './recall/texts.ts'

const PDFS = 60
const MIN_PRODUCERS = 4
const WORDS_PER_LANGUAGE = 100
const WANTED = 0.95

interface Counted {
  wanted: number
  found: number
  missing: Set<string>
}

/** A limit that is larger than the number of words in any of the texts. */
const MAX_WORDS = 60_000
/** A time limit that is far longer than reading a document of this size takes. */
const READING_MS = 60_000

/** Whether a search for the word finds one of these indexed words, as in `search_documents.ts`. */
const isFound = (index: readonly string[], word: string): boolean =>
  termsOf(word).every((term) => index.some((one) => isMatch(one, term)))

/** Prints a text, reads the PDF, and searches for the words of the text. */
async function measure(
  producer: Producer,
  text: RecallText,
  file: string,
  words: readonly string[],
): Promise<Counted> {
  await producer.print(text, file)
  const { texts } = await readPdfText(file, READING_MS)
  const read = searchWords(texts.map((page) => page.text).join('\n'), MAX_WORDS)
  const plain = searchWords(text.paragraphs.join('\n'), MAX_WORDS)
  const wanted = words.filter((word) => isFound(plain, word))
  const missing = new Set(wanted.filter((word) => !isFound(read, word)))
  return { wanted: wanted.length, found: wanted.length - missing.size, missing }
}

const sum = (all: readonly Counted[]): Counted => ({
  wanted: all.reduce((total, { wanted }) => total + wanted, 0),
  found: all.reduce((total, { found }) => total + found, 0),
  missing: new Set(all.flatMap(({ missing }) => [...missing])),
})

function line(name: string, { wanted, found, missing }: Counted): string {
  const share = wanted === 0 ? '-' : (found / wanted).toFixed(3)
  const few = [...missing].slice(0, 8).join(' ')
  return `${name.padEnd(24)} ${share.padStart(6)}  ${found} of ${wanted}  ${few}`
}

await task(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ufuq-recall-'))
  const installed = PRODUCERS.filter((producer) => producer.isInstalled())
  for (const { name, install } of PRODUCERS.filter((one) => !installed.includes(one)))
    console.log(`${name} is not installed: ${install}`)
  if (installed.length < MIN_PRODUCERS) throw new Error(`${MIN_PRODUCERS} programs are needed.`)
  const perLanguage = Math.ceil(PDFS / installed.length / LANGUAGES.length)
  const results: { producer: string; language: Language; counted: Counted }[] = []
  try {
    for (const language of LANGUAGES) {
      const texts = textsIn(language).slice(0, perLanguage)
      const words = wordsIn(texts, WORDS_PER_LANGUAGE)
      for (const producer of installed) {
        for (const text of texts) {
          const own = join(folder, `${language}-${producer.name}-${text.name}`)
          await mkdir(own)
          const counted = await measure(producer, text, join(own, 'text.pdf'), words)
          results.push({ producer: producer.name, language, counted })
        }
      }
    }
  } finally {
    for (const producer of installed) await producer.close?.()
    await rm(folder, { recursive: true, force: true })
  }
  for (const language of LANGUAGES) {
    for (const { name } of installed) {
      const own = results.filter((one) => one.producer === name && one.language === language)
      console.log(line(`${language} ${name}`, sum(own.map(({ counted }) => counted))))
    }
  }
  const readable = results.filter(({ producer, language }) =>
    installed.some(({ name, unreadable }) => name === producer && unreadable !== language),
  )
  const all = sum(readable.map(({ counted }) => counted))
  console.log(line(`${readable.length} readable PDFs`, all))
  if (all.found < all.wanted * WANTED) throw new Error(`The recall is below ${WANTED}.`)
})
