import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import app from '@adonisjs/core/services/app'
import type { Language } from '@ufuq/shared/contract/languages'
import { PREVIEW_LENGTH } from '@ufuq/shared/contract/public-limits'
import { cutText } from '@ufuq/shared/domain/cut-text'
import { RENDERER_VERSION } from '@ufuq/shared/markdown/renderer-version'
import { ApiException } from '#core/errors/api_exception'
import { FairQueue } from '#core/jobs/fair_queue'
import { emit } from '#core/metrics/metric_events'
import type { RenderedTexts, Rendered, RenderRequest } from './render_worker.js'

/** The values derived from a record's content: its columns, and the words for the index. */
export interface Rendering extends RenderedTexts {
  renderedWith: number
}

/**
 * On whose behalf a text is rendered: a person, by their id; visitors, who read a page; or, if null,
 * the server itself.
 */
export type Owner = number | 'visitor' | null

export interface Source {
  content: string
  language: Language
  /**
   * Distinguishes the ids in this text from the ids in other texts on the page; undefined if the
   * page has no other text.
   */
  scope?: string
  owner: Owner
}

/**
 * Limits on the thread's CPU time. Legitimate long texts take a few seconds. A text crafted to take
 * minutes is shown as written, but its words are still extracted, up to a limit.
 */
const RENDERING_TIMEOUTS_MS = { markdown: 5000, asWritten: 2000 }
/**
 * The maximum length of the HTML. All supported databases accept a text of this length in one
 * statement together with the content.
 */
const HTML_LIMIT = 4_000_000
/**
 * A person's slow texts occupy at most one thread, which leaves one thread for everybody else. Each
 * thread takes up to 300 MB while it works.
 */
const THREADS = 2
/** The maximum number of waiting texts of one owner, which is more than anybody usually has. */
const WAITING_LIMIT = 20
const RETRY_AFTER_SECONDS = 10

const VISITOR = 'visitor'
/** Visitors wait for a place, but behind nobody. */
const queue = new FairQueue<Owner>(THREADS, VISITOR)

/**
 * Renders Markdown in a separate thread, so that visitors are served in the meantime. Never renders
 * two texts of one owner in parallel, so that one person's slow texts don't block others. Text that
 * can't be rendered is returned as written. Throws 429 if too many of the owner's texts are waiting,
 * unless the owner is visitors. Must not be called in a transaction.
 */
export async function renderContent(
  { content, language, scope, owner }: Source,
  timeouts = RENDERING_TIMEOUTS_MS,
): Promise<Rendering> {
  if (owner !== VISITOR && queue.waitingOf(owner) >= WAITING_LIMIT) {
    throw ApiException.tooMany(RETRY_AFTER_SECONDS)
  }
  const start = performance.now()
  return queue.run(owner, async () => {
    const texts = await renderInThread({ content, language, scope }, timeouts.markdown)
    const isUsable = texts !== null && texts.html.length <= HTML_LIMIT
    emit('rendering', {
      of: 'text',
      outcome: isUsable ? 'done' : 'given up',
      seconds: (performance.now() - start) / 1000,
    })
    const shown = isUsable
      ? texts
      : await renderInThread({ content, language, isAsWritten: true }, timeouts.asWritten)
    return { ...(shown ?? withoutWords(content)), renderedWith: RENDERER_VERSION }
  })
}

/** How many texts are being rendered, and how many are waiting. */
export const renderingLoad = () => ({ running: queue.running, waiting: queue.waiting })

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const EXCERPT_FROM = 2000

/**
 * A fallback that hardly occupies the main thread. It shows the text as written, and the search
 * does not find its content.
 */
function withoutWords(content: string): RenderedTexts {
  const beginning = content.slice(0, EXCERPT_FROM).replace(/\s+/gu, ' ').trim()
  return {
    html: `<p dir="auto" class="as-written">${content.replace(/[&<>]/g, (sign) => SIGNS[sign] ?? '')}</p>`,
    excerpt: cutText(beginning, PREVIEW_LENGTH.list),
    description: cutText(beginning, PREVIEW_LENGTH.description),
    readingMinutes: 0,
    words: [],
    pictureIds: [],
  }
}

// The extension of this file and of the worker's file, which is .ts in the sources and .js in the
// build.
const ENDING = extname(import.meta.url)
const workerFile = () => app.makePath(`app/rendering/render_worker${ENDING}`)

const MB = 1024 * 1024
/** Limits on the thread's memory. A text that needs more memory ends only its own thread. */
const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 }
/** An idle thread with a heap larger than this is ended, which frees its memory immediately. */
const MAX_IDLE_HEAP = 96 * MB
const CHECK_EVERY_MS = 200
/**
 * The limit on wall-clock time, as a multiple of the limit on CPU time. It is higher because the
 * machine may be busy.
 */
const WALL_CLOCK_FACTOR = 6

/** A thread that has been idle for this long is ended. */
const IDLE_MS = 60_000

/** The idle thread, which waits for the next text. */
let idle: Worker | null = null
let ending: NodeJS.Timeout | undefined

/**
 * Renders a text in a separate thread. Null if rendering exceeds the memory limit or `limit`
 * milliseconds of the thread's CPU time.
 */
async function renderInThread(
  request: RenderRequest,
  limit: number,
): Promise<RenderedTexts | null> {
  const thread = takeIdle() ?? (await startThread())
  if (!thread) return null
  const rendered = await ask(thread, request, limit)
  if (rendered && rendered.heap <= MAX_IDLE_HEAP && !idle) {
    idle = thread
    thread.unref()
    ending = setTimeout(() => void takeIdle()?.terminate(), IDLE_MS).unref()
  } else {
    await thread.terminate()
  }
  return rendered && rendered.texts
}

function takeIdle(): Worker | null {
  const thread = idle
  idle = null
  clearTimeout(ending)
  thread?.ref()
  return thread
}

/** Resolves to a thread once it is ready, or to null if it ends first. */
function startThread(): Promise<Worker | null> {
  // React is several times faster in production mode.
  const env = { NODE_ENV: 'production' }
  const thread = new Worker(workerFile(), { execArgv: [], env, resourceLimits: RESOURCE_LIMITS })
  // However the thread ends, only the text that it is rendering fails.
  thread.on('error', () => {})
  return new Promise((resolve) => {
    thread.once('message', () => resolve(thread))
    thread.once('exit', () => {
      if (idle === thread) idle = null
      resolve(null)
    })
  })
}

function ask(thread: Worker, request: RenderRequest, limit: number): Promise<Rendered | null> {
  return new Promise((resolve) => {
    const finish = (rendered: Rendered | null) => {
      clearInterval(check)
      clearTimeout(lastResort)
      thread.off('message', finish).off('exit', giveUp)
      resolve(rendered)
    }
    const giveUp = () => finish(null)
    const lastResort = setTimeout(giveUp, limit * WALL_CLOCK_FACTOR)
    const start = usedBy(thread)
    const check = setInterval(async () => {
      if ((await usedBy(thread)) - (await start) > limit) giveUp()
    }, CHECK_EVERY_MS)
    thread.on('message', finish).on('exit', giveUp)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    thread.postMessage(request)
  })
}

/**
 * The CPU time used by the thread, in milliseconds, excluding waits. 0 in versions of Node before
 * 24.6, which do not measure it.
 */
async function usedBy(thread: Worker): Promise<number> {
  if (!('cpuUsage' in thread)) return 0
  // A thread that has ended reports no usage.
  const { user, system } = await thread.cpuUsage().catch(() => ({ user: 0, system: 0 }))
  return (user + system) / 1000
}
