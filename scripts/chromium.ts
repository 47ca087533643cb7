// The paths where systems install Chromium. The headless shell is the same engine without the
// browser's own windows and pages, in a smaller package.
import { existsSync } from 'node:fs'

const SHELL = '/usr/bin/chromium-headless-shell'
const BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/**
 * The fastest headless browser, for screenshots and tests; undefined if Playwright should use its
 * own browser.
 */
const headlessPath = [SHELL, ...BROWSERS].find((path) => existsSync(path))

/** When Chromium runs as root, it starts only without its sandbox. */
export const sandboxFlags = process.getuid?.() === 0 ? ['--no-sandbox'] : []

/**
 * Gives characters the same widths as on phones, macOS and Windows. With hinting, each width would
 * be rounded to whole pixels.
 */
const TEXT_AS_VISITORS_SEE_IT = '--font-render-hinting=none'

/** Playwright's launch options for screenshots and tests. */
export const headless = {
  ...(headlessPath ? { executablePath: headlessPath } : {}),
  args: [...sandboxFlags, TEXT_AS_VISITORS_SEE_IT],
}
