import { readFile } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/**
 * Only code shipped with the app runs in its window. Pictures may come from any address that
 * publications use.
 */
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  // The editor's checks run in a worker.
  "worker-src 'self'",
  // Libraries position elements with style attributes.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob: https:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * Responds with a file of the renderer's build. A path without an extension is a screen, and all
 * screens are the same page.
 */
export async function rendererFile(folder: string, pathname: string): Promise<Response> {
  const name = fileName(pathname)
  const type = name === null ? undefined : TYPES[extname(name)]
  if (name === null || !type) return new Response('Not found', { status: 404 })
  try {
    const body = await readFile(join(folder, name))
    return new Response(new Uint8Array(body), {
      headers: {
        'content-type': type,
        'content-security-policy': PAGE_POLICY,
        'cross-origin-opener-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      },
    })
  } catch {
    return new Response('Not found', { status: 404 })
  }
}

/** The file's path below the build folder, or null for a path that leads out of the folder. */
function fileName(pathname: string): string | null {
  let path: string
  try {
    path = normalize(decodeURIComponent(pathname))
  } catch {
    return null
  }
  if (path.includes('\0') || path.split(sep).includes('..')) return null
  return extname(path) === '' ? 'index.html' : path
}
