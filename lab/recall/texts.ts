import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Language } from '@ufuq/shared/contract/languages'
import { root } from '../../scripts/steps.ts'

export interface RecallText {
  name: string
  language: Language
  title: string
  paragraphs: string[]
  font: string
  /**
   * Whether to print the text in two justified columns, with hyphenation if the program supports
   * it.
   */
  isInColumns: boolean
}

const DEMO = join(root, 'api/database/demo')
/** Amiri and Liberation Serif are included because they have many ligatures. */
const FONTS = {
  ar: ['Noto Naskh Arabic', 'Amiri'],
  en: ['Noto Serif', 'Liberation Serif'],
} as const

/** The demo publications in a language, as plain paragraphs, in alternating fonts and layouts. */
export const textsIn = (language: Language): RecallText[] =>
  globSync(`*.${language}.md`, { cwd: DEMO })
    .toSorted()
    .map((file, index) => {
      const [, about = '', body = ''] =
        /^---\n([^]*?)\n---\n([^]*)$/.exec(readFileSync(join(DEMO, file), 'utf8')) ?? []
      return {
        name: basename(file, '.md'),
        language,
        title: /^title: *"?(.+?)"?$/m.exec(about)?.[1] ?? basename(file),
        paragraphs: paragraphsOf(body),
        font: FONTS[language][index % 2] ?? FONTS[language][0],
        isInColumns: index % 4 > 1,
      }
    })

/**
 * The paragraphs, without Markdown syntax and without pictures, because alternative text is not
 * printed.
 */
const paragraphsOf = (markdown: string): string[] =>
  markdown
    .split(/\n{2,}/)
    .map((paragraph) =>
      paragraph
        .replaceAll(/!\[[^\]]*\]\([^)]*\)/g, '')
        .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
        .replaceAll(/\[\^[^\]]+\]:?/g, '')
        .replaceAll(/^[|:\- ]+$/gm, '')
        .replaceAll(/[*_`|\\]|^(?:#+|>|-|\d+\.) /gm, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    .filter(Boolean)

/** Distinct words of at least four letters, and numbers, taken evenly from all texts. */
export function wordsIn(texts: readonly RecallText[], count: number): string[] {
  const all = texts.flatMap(({ paragraphs }) => paragraphs).join(' ')
  const numbers = evenly(all.match(/\p{N}{2,}/gu) ?? [], count / 10)
  return [...numbers, ...evenly(all.match(/\p{L}[\p{L}\p{M}]{3,}/gu) ?? [], count - numbers.length)]
}

function evenly(words: readonly string[], count: number): string[] {
  const different = [...new Set(words)].toSorted()
  const step = Math.max(1, different.length / count)
  return Array.from(
    { length: Math.min(count, different.length) },
    (_, index) => different[Math.floor(index * step)] ?? '',
  )
}
