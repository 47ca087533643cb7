// Where systems keep Chromium. The shell is the same engine without the browser's own windows and pages, and a smaller
// package to bring.
import { existsSync } from 'node:fs'

const SHELL = '/usr/bin/chromium-headless-shell'
const BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

const first = (paths: string[]) => paths.find((path) => existsSync(path))

/** A browser as people have it, for figures; undefined where there is none. */
export const browserPath = first(BROWSERS)
/** What is quickest without a window, for pictures and tests; undefined where Playwright shall use its own. */
export const headlessPath = first([SHELL, ...BROWSERS])

/** Chromium's own sandbox does not start as root. */
export const sandboxFlags = process.getuid?.() === 0 ? ['--no-sandbox'] : []

/** What Playwright launches for pictures and tests. */
export const headless = {
  ...(headlessPath ? { executablePath: headlessPath } : {}),
  args: sandboxFlags,
}
