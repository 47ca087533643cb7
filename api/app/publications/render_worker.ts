// Runs in a thread of its own, started by render_content.ts. Node reads it as it stands, without a loader: nothing
// but types that can be stripped, and no imports that begin with #.
import { parentPort } from 'node:worker_threads'
import type { Language } from '@ufuq/shared/contract/languages'
import { PREVIEW_LENGTH } from '@ufuq/shared/contract/limits'
import arabic from '@ufuq/shared/i18n/locales/ar/publications.json' with { type: 'json' }
import english from '@ufuq/shared/i18n/locales/en/publications.json' with { type: 'json' }
import { cutText, plainText } from '@ufuq/shared/markdown/plain-text'
import { renderMarkdown } from '@ufuq/shared/markdown/render-markdown'

export interface RenderRequest {
  content: string
  language: Language
}

export interface RenderedTexts {
  html: string
  excerpt: string
  description: string
}

const articleTexts = { ar: arabic.article, en: english.article }

function labelsIn(language: Language) {
  const { footnotes, footnoteBack } = articleTexts[language]
  return {
    footnotes,
    footnoteBack: (number: number) => footnoteBack.replace('{{number}}', () => String(number)),
  }
}

function render({ content, language }: RenderRequest): RenderedTexts {
  const text = plainText(content)
  return {
    html: renderMarkdown(content, { language, labels: labelsIn(language) }),
    excerpt: cutText(text, PREVIEW_LENGTH.list),
    description: cutText(text, PREVIEW_LENGTH.description),
  }
}

parentPort?.on('message', (request: RenderRequest) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(render(request))
})
