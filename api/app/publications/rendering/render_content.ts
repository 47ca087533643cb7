import type { Language } from '@ufuq/shared/contract/languages'
import { PREVIEW_LENGTH } from '@ufuq/shared/contract/limits'
import { searchWords } from '@ufuq/shared/contract/text-search'
import { cutText } from '@ufuq/shared/markdown/plain-text'
import { RENDERER_VERSION, renderAsWritten } from '@ufuq/shared/markdown/render-markdown'
import { ApiException } from '#core/api_exception'
import { FairQueue } from '#publications/rendering/fair_queue'
import { renderInThread } from '#publications/rendering/render_thread'
import type { RenderedTexts } from './render_worker.js'

/** What is made from a record's content: its columns, and the words for the index. */
export interface Rendering extends RenderedTexts {
  renderedWith: number
}

export interface Source {
  content: string
  language: Language
  /** The id of whoever saves it; without one it is the server's own work. */
  person?: number
}

/** A long and honest text takes a few seconds; one that is made to take minutes is shown as it was written. */
const TIME_LIMIT_MS = 5000
/** What both databases take in one statement beside the content. */
const HTML_LIMIT = 4_000_000
/** One for whoever has slow texts, one for everybody else; each takes up to 300 MB while it works. */
const THREADS = 2
/** More than a person has saves under way. */
const WAITING_LIMIT = 20
const RETRY_AFTER_SECONDS = 10

const queue = new FairQueue<number | 'server'>(THREADS)

/**
 * Renders markdown in a thread of its own, so that visitors are answered meanwhile: never two texts of one person at
 * once, so that nobody waits for another's slow ones. Any text is rendered, or else shown as it was written; throws
 * 429 when too many of the person's are waiting. Not to be called in a transaction.
 */
export async function renderContent(
  { content, language, person }: Source,
  timeLimit = TIME_LIMIT_MS,
): Promise<Rendering> {
  if (person !== undefined && queue.waitingOf(person) >= WAITING_LIMIT) {
    throw ApiException.tooMany(RETRY_AFTER_SECONDS)
  }
  return queue.run(person ?? 'server', async () => {
    const texts = await renderInThread({ content, language }, timeLimit)
    const usable = texts && texts.html.length <= HTML_LIMIT ? texts : asWritten(content)
    return { ...usable, renderedWith: RENDERER_VERSION }
  })
}

function asWritten(content: string): RenderedTexts {
  const text = content.replace(/\s+/gu, ' ').trim()
  return {
    html: renderAsWritten(content),
    excerpt: cutText(text, PREVIEW_LENGTH.list),
    description: cutText(text, PREVIEW_LENGTH.description),
    readingMinutes: 0,
    words: searchWords(text),
  }
}
