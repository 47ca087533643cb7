import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Language } from '@ufuq/shared/contract/languages'
import { PREVIEW_LENGTH } from '@ufuq/shared/contract/limits'
import { searchWords } from '@ufuq/shared/contract/text-search'
import { cutText } from '@ufuq/shared/markdown/plain-text'
import { RENDERER_VERSION, renderAsWritten } from '@ufuq/shared/markdown/render-markdown'
import type { RenderedTexts, RenderRequest } from './render_worker.js'

/** What is made from a record's content: its columns, and the words for the index. */
export interface Rendering extends RenderedTexts {
  renderedWith: number
}

/** A long and honest text takes a few seconds; one that is made to take minutes is shown as it was written. */
const TIME_LIMIT_MS = 30_000
/** What both databases take in one statement beside the content. */
const HTML_LIMIT = 4_000_000

// In the sources this file ends in .ts, in the build in .js, and so does its neighbour.
const ENDING = extname(new URL(import.meta.url).pathname)
const WORKER_FILE = new URL(`./render_worker${ENDING}`, import.meta.url)

let worker: Worker | null = null
let queue: Promise<unknown> = Promise.resolve()

/**
 * Renders markdown in a thread of its own, so that visitors are answered meanwhile; one text at a time.
 * Never refuses a text.
 */
export function renderContent(
  content: string,
  language: Language,
  timeLimit = TIME_LIMIT_MS,
): Promise<Rendering> {
  const turn = queue.then(async (): Promise<Rendering> => {
    const texts = await inWorker({ content, language }, timeLimit)
    const usable = texts && texts.html.length <= HTML_LIMIT ? texts : asWritten(content)
    return { ...usable, renderedWith: RENDERER_VERSION }
  })
  queue = turn.catch(() => {})
  return turn
}

function inWorker(request: RenderRequest, timeLimit: number): Promise<RenderedTexts | null> {
  const renderer = (worker ??= startWorker())
  return new Promise((resolve) => {
    const giveUp = () => finish(null)
    const timer = setTimeout(giveUp, timeLimit)
    const finish = (texts: RenderedTexts | null) => {
      clearTimeout(timer)
      renderer.off('message', finish).off('error', giveUp).off('exit', giveUp).unref()
      if (texts === null) discard(renderer)
      resolve(texts)
    }
    renderer.on('message', finish).on('error', giveUp).on('exit', giveUp).ref()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    renderer.postMessage(request)
  })
}

function startWorker(): Worker {
  // React is several times faster when it is told that nobody develops.
  const env = { NODE_ENV: 'production' }
  const renderer = new Worker(WORKER_FILE, { execArgv: [], env })
  // However it ends, that is no failure of anything but the text it was rendering.
  return renderer.on('error', () => discard(renderer)).on('exit', () => discard(renderer))
}

/** The next text gets a thread that is alive and not busy with this one. */
function discard(renderer: Worker) {
  if (worker === renderer) worker = null
  void renderer.terminate()
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
