import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Language } from '@ufuq/shared/contract/languages'
import { root } from '../../scripts/steps.ts'

export interface RecallText {
  name: string
  language: Language
  title: string
  paragraphs: string[]
}

const DEMO = join(root, 'api/database/demo')

/** The demo publications in a language, as plain paragraphs. */
export const textsIn = (language: Language): RecallText[] =>
  globSync(`*.${language}.md`, { cwd: DEMO })
    .toSorted()
    .map((file) => {
      const [, about = '', body = ''] =
        /^---\n([^]*?)\n---\n([^]*)$/.exec(readFileSync(join(DEMO, file), 'utf8')) ?? []
      const title = /^title: *"?(.+?)"?$/m.exec(about)?.[1] ?? basename(file)
      return { name: basename(file, '.md'), language, title, paragraphs: paragraphsOf(body) }
    })

/** Paragraphs without the signs of markdown, and without pictures, whose text is not printed. */
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

/** Different words of at least four letters, taken evenly from all that the texts have. */
export function wordsIn(texts: readonly RecallText[], count: number): string[] {
  const all = texts.flatMap(({ paragraphs }) =>
    paragraphs.join(' ').match(/\p{L}[\p{L}\p{M}]{3,}/gu),
  )
  const words = [...new Set(all.flatMap((word) => word ?? []))].toSorted()
  const step = words.length / count
  return Array.from({ length: count }, (_, index) => words[Math.floor(index * step)] ?? '')
}
