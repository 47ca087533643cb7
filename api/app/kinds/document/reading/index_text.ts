import type { Language } from '@ufuq/shared/contract/languages'
import { searchWords } from '@ufuq/shared/domain/text-search'
import { READ_LIMITS, type PageText, type ReadFile, type ReadText } from './read_file.ts'

/**
 * Normalisation turns one character into up to 18, so this many characters together still fit into
 * a piece.
 */
const MAX_TOKEN = READ_LIMITS.piece / 20
const TOKEN = new RegExp(`\\S{1,${MAX_TOKEN}}\\s*`, 'gu')
/**
 * The maximum number of letters from which the language is determined. More letters would make no
 * difference.
 */
const MAX_CHARACTERS = 20_000

/**
 * Cuts a text to the limits and collects its words, so that neither storing nor searching the
 * result depends on what the file contained.
 */
export function indexText({ texts, ...facts }: ReadText): ReadFile {
  const pieces = piecesOf(texts)
  return { ...facts, texts: pieces, words: wordsOf(pieces), language: languageOf(pieces) }
}

function piecesOf(texts: Iterable<PageText>): PageText[] {
  const pieces: PageText[] = []
  let length = 0
  for (const { page, text } of texts) {
    let piece: PageText | undefined
    for (const [token] of text.matchAll(TOKEN)) {
      const normalized = storable(token.normalize('NFKC'))
      length += normalized.length
      if (length > READ_LIMITS.length) return pieces
      if (!piece || piece.text.length + normalized.length > READ_LIMITS.piece) {
        piece = { page, text: '' }
        pieces.push(piece)
      }
      piece.text += normalized
    }
  }
  return pieces
}

/** Replaces lone surrogates and null characters, which databases can't store. */
const storable = (text: string): string => text.toWellFormed().replaceAll('\0', ' ')

function wordsOf(pieces: readonly PageText[]): ReadFile['words'] {
  const words = new Map<string, number>()
  for (const [place, { text }] of pieces.entries()) {
    for (const word of searchWords(text, READ_LIMITS.words)) {
      if (words.size >= READ_LIMITS.words) return [...words]
      if (!words.has(word)) words.set(word, place)
    }
  }
  return [...words]
}

/** The language of most letters; null if few letters are Arabic or Latin. */
function languageOf(pieces: readonly PageText[]): Language | null {
  let characters = ''
  for (const { text } of pieces) {
    if (characters.length >= MAX_CHARACTERS) break
    characters += text.replace(/[^\p{L}]+/gu, '')
  }
  const count = (pattern: RegExp) => characters.match(pattern)?.length ?? 0
  const arabic = count(/\p{sc=Arabic}/gu)
  const latin = count(/[A-Za-z]/g)
  if (arabic + latin < characters.length / 2 || arabic + latin === 0) return null
  return arabic > latin ? 'ar' : 'en'
}
