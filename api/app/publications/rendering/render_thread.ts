import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import app from '@adonisjs/core/services/app'
import type { Rendered, RenderedTexts, RenderRequest } from './render_worker.js'

// The extension of this file and of the worker's file, which is .ts in the sources and .js in the
// build.
const ENDING = extname(import.meta.url)
const workerFile = () => app.makePath(`app/publications/rendering/render_worker${ENDING}`)

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
export async function renderInThread(
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
