// Runs in a separate thread, started by render_content.ts. Node loads this file directly, without a
// loader, so it may use only erasable TypeScript syntax, and no imports that begin with #.
import { getHeapStatistics } from 'node:v8'
import { parentPort } from 'node:worker_threads'
import type { Language } from '@ufuq/shared/contract/languages'
import { PREVIEW_LENGTH } from '@ufuq/shared/contract/public-limits'
import { searchWords } from '@ufuq/shared/domain/text-search'
import arabicCommon from '@ufuq/shared/i18n/locales/ar/common.json' with { type: 'json' }
import arabic from '@ufuq/shared/i18n/locales/ar/publications.json' with { type: 'json' }
import englishCommon from '@ufuq/shared/i18n/locales/en/common.json' with { type: 'json' }
import english from '@ufuq/shared/i18n/locales/en/publications.json' with { type: 'json' }
import { renderAsWritten, renderMarkdown } from '@ufuq/shared/markdown/markdown'
import { pictureIdsIn } from '@ufuq/shared/markdown/picture-ids'
import { cutText, excerpt, plainText } from '@ufuq/shared/markdown/plain-text'
import { countWords, readingMinutes } from '@ufuq/shared/markdown/reading-time'

export interface RenderRequest {
  content: string
  language: Language
  /** Distinguishes the ids in this text from the ids in other texts on the page. */
  scope?: string | undefined
  /** Whether to show the text as written, because rendering it as Markdown takes too long. */
  isAsWritten?: boolean
}

export interface RenderedTexts {
  html: string
  excerpt: string
  description: string
  readingMinutes: number
  /** The words by which the search finds the text. */
  words: string[]
  /** The ids of the library's pictures in the text. */
  pictureIds: number[]
}

/** The thread's reply. */
export interface Rendered {
  texts: RenderedTexts
  /** The thread's heap size in bytes. */
  heap: number
}

const articleTexts = {
  ar: { ...arabic.article, externalLink: arabicCommon.externalLink },
  en: { ...english.article, externalLink: englishCommon.externalLink },
}

function labelsIn(language: Language) {
  const { footnotes, footnoteBack, externalLink } = articleTexts[language]
  return {
    footnotes,
    externalLink,
    footnoteBack: (number: number) => footnoteBack.replace('{{number}}', () => String(number)),
  }
}

function render({ content, language, scope = language }: RenderRequest): RenderedTexts {
  const text = plainText(content)
  const html = renderMarkdown(content, { language, labels: labelsIn(language), scope })
  return {
    html,
    excerpt: excerpt(content, PREVIEW_LENGTH.list),
    description: excerpt(content, PREVIEW_LENGTH.description),
    readingMinutes: readingMinutes(countWords(content, language)),
    words: searchWords(text),
    pictureIds: pictureIdsIn(html),
  }
}

function asWritten({ content }: RenderRequest): RenderedTexts {
  const text = content.replace(/\s+/gu, ' ').trim()
  return {
    html: renderAsWritten(content),
    excerpt: cutText(text, PREVIEW_LENGTH.list),
    description: cutText(text, PREVIEW_LENGTH.description),
    readingMinutes: 0,
    words: searchWords(text),
    pictureIds: [],
  }
}

function answer(message: Rendered | 'ready') {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(message)
}

parentPort?.on('message', (request: RenderRequest) => {
  const texts = request.isAsWritten ? asWritten(request) : render(request)
  answer({ texts, heap: getHeapStatistics().total_heap_size })
})
answer('ready')
