import type { Language } from '@ufuq/shared/contract/languages'
import { PREVIEW_LENGTH } from '@ufuq/shared/contract/limits'
import { searchWords } from '@ufuq/shared/contract/text-search'
import { RENDERER_VERSION } from '@ufuq/shared/markdown/renderer-version'
import { ApiException } from '#core/api_exception'
import { occurred } from '#core/metrics/occurrences'
import { FairQueue } from '#core/fair_queue'
import { renderInThread } from '#publications/rendering/render_thread'
import type { RenderedTexts } from './render_worker.js'

/** What is made from a record's content: its columns, and the words for the index. */
export interface Rendering extends RenderedTexts {
  renderedWith: number
}

export interface Source {
  content: string
  language: Language
  /** The id of the person who saves it; absent for the server's own work. */
  person?: number
}

/** A long, legitimate text takes a few seconds; one crafted to take minutes is shown as written. */
const TIME_LIMIT_MS = 5000
/** What both databases accept in one statement besides the content. */
const HTML_LIMIT = 4_000_000
/** One for a person with slow texts, one for everybody else; each takes up to 300 MB while it works. */
const THREADS = 2
/** More saves than one person has in progress. */
const WAITING_LIMIT = 20
const RETRY_AFTER_SECONDS = 10

const queue = new FairQueue<number | 'server'>(THREADS)

/**
 * Renders markdown in a separate thread, so that visitors are answered meanwhile. Never renders two texts of one person
 * in parallel, so nobody waits for another's slow ones. Always yields a result: text that can't be rendered is shown as
 * written. Throws 429 when too many of the person's texts are waiting. Must not be called in a transaction.
 */
export async function renderContent(
  { content, language, person }: Source,
  timeLimit = TIME_LIMIT_MS,
): Promise<Rendering> {
  if (person !== undefined && queue.waitingOf(person) >= WAITING_LIMIT) {
    throw ApiException.tooMany(RETRY_AFTER_SECONDS)
  }
  const start = performance.now()
  return queue.run(person ?? 'server', async () => {
    const texts = await renderInThread({ content, language }, timeLimit)
    const isUsable = texts !== null && texts.html.length <= HTML_LIMIT
    occurred('rendering', {
      of: 'text',
      outcome: isUsable ? 'done' : 'given up',
      seconds: (performance.now() - start) / 1000,
    })
    return { ...(isUsable ? texts : await asWritten(content)), renderedWith: RENDERER_VERSION }
  })
}

/** How many texts are being rendered, and how many wait for it. */
export const renderingLoad = () => ({ running: queue.running, waiting: queue.waiting })

/** Loads the renderer only now: it is rarely needed outside the threads, and makes a quarter of what a start loads. */
async function asWritten(content: string): Promise<RenderedTexts> {
  const { renderAsWritten } = await import('@ufuq/shared/markdown/render-markdown')
  const { cutText } = await import('@ufuq/shared/markdown/plain-text')
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
