import { randomUUID } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { DOCUMENT_TYPES } from '@ufuq/shared/contract/documents'
import { PICTURE_TYPES } from '@ufuq/shared/contract/picture-library'
import { fileTypeFromFile } from 'file-type'
import { untilAborted } from '#core/jobs/until_aborted'
import {
  checkTarget,
  INTERNET,
  RefusedFetch,
  type Network,
  type RefusedReason,
  type Target,
  type TargetRules,
} from './checked_target.ts'
import { sendRequest } from './send_request.ts'

export interface FetchLimits extends TargetRules {
  /** The folder in which the file is stored under a random name. */
  folder: string
  maxBytes: number
  /** The time limit for fetching a file, including all redirects. */
  timeoutMs: number
  maxRedirects: number
  /**
   * The number and total size of files that may still be fetched. Each fetched file is subtracted
   * from both.
   */
  budget?: { files: number; bytes: number }
}

export type FetchedFile = { path: string; type: string; size: number } | { refused: RefusedReason }

const HEADERS = { 'accept-encoding': 'identity', 'user-agent': 'Ufuq-Import' }
const REDIRECTS = new Set([301, 302, 303, 307, 308])
/** Types that the site names differently from the file type detection. */
const DETECTED: Record<string, string> = { jpg: 'jpeg' }
const DECODERS = new Map<string, () => Duplex>([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
])
const STORED = new Set<string>([...PICTURE_TYPES, ...DOCUMENT_TYPES])

/**
 * Fetches a picture or document from a host that the administrator allowed. The type is determined
 * by the content. The server is not trusted: each redirect is checked like the first address, and
 * the size limit applies to the decompressed content.
 */
export async function fetchFile(
  url: string,
  limits: FetchLimits,
  network: Network = INTERNET,
): Promise<FetchedFile> {
  const { budget, folder } = limits
  const path = join(folder, randomUUID())
  const signal = AbortSignal.timeout(limits.timeoutMs)
  try {
    if (budget && (budget.files <= 0 || budget.bytes <= 0)) throw new RefusedFetch('count')
    if (budget) budget.files -= 1
    const response = await answerOf(url, limits, { network, signal })
    try {
      const size = await untilAborted(signal, store(response, path, { ...limits, signal }))
      return { path, type: await storedType(path), size }
    } finally {
      response.destroy()
    }
  } catch (error) {
    await rm(path, { force: true })
    if (error instanceof RefusedFetch) return { refused: error.reason }
    if (signal.aborted) return { refused: 'time' }
    throw error
  }
}

interface Context {
  network: Network
  signal: AbortSignal
}

/** The response from the last address, after all redirects. */
async function answerOf(
  first: string,
  limits: FetchLimits,
  { network, signal }: Context,
): Promise<IncomingMessage> {
  let url = first
  for (let redirects = 0; redirects <= limits.maxRedirects; redirects += 1) {
    const target = await untilAborted(signal, checkTarget(url, limits, network))
    const response = await sendRequest(target, { headers: HEADERS, signal })
    const status = response.statusCode ?? 0
    if (status === 200) return response
    response.destroy()
    if (!REDIRECTS.has(status)) throw new RefusedFetch('status')
    url = nextAddress(response, target)
  }
  throw new RefusedFetch('redirects')
}

function nextAddress({ headers }: IncomingMessage, { url }: Target): string {
  const { location } = headers
  if (location === undefined || !URL.canParse(location, url.href)) {
    throw new RefusedFetch('address')
  }
  return new URL(location, url).href
}

/** Writes the content to a file and returns its size. */
async function store(
  response: IncomingMessage,
  path: string,
  { maxBytes, budget, signal }: Pick<FetchLimits, 'maxBytes' | 'budget'> & { signal: AbortSignal },
): Promise<number> {
  const max = Math.min(maxBytes, budget?.bytes ?? maxBytes)
  if (Number(response.headers['content-length'] ?? 0) > max) throw new RefusedFetch('size')
  let size = 0
  const file = await open(path, 'wx')
  try {
    // Not with `pipeline`, which may wait for ever for the end of a response that is not read.
    for await (const chunk of decoded(response)) {
      size += chunk.length
      if (budget) budget.bytes -= chunk.length
      if (size > max) throw new RefusedFetch('size')
      await file.appendFile(chunk)
    }
  } catch (error) {
    if (error instanceof RefusedFetch || isOfDisk(error)) throw error
    throw new RefusedFetch(signal.aborted ? 'time' : 'connection', { cause: error })
  } finally {
    await file.close()
  }
  return size
}

/**
 * Whether writing the file failed, for example because the disk is full or the folder is missing.
 */
const isOfDisk = (error: unknown): boolean =>
  error instanceof Error && 'path' in error && 'syscall' in error

/**
 * The content, decompressed for servers that compress their responses although the request does not
 * accept compression.
 */
function decoded(response: IncomingMessage): AsyncIterable<Buffer> {
  const encoding = (response.headers['content-encoding'] ?? '').trim().toLowerCase()
  if (encoding === '' || encoding === 'identity') return response
  const decoder = DECODERS.get(encoding)?.()
  if (!decoder) throw new RefusedFetch('type')
  response.once('error', (error) => decoder.destroy(error))
  return response.pipe(decoder)
}

async function storedType(path: string): Promise<string> {
  const detected = (await fileTypeFromFile(path))?.ext ?? ''
  const type = DETECTED[detected] ?? detected
  if (!STORED.has(type)) throw new RefusedFetch('type')
  return type
}
