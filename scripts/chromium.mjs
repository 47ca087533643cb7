// Where systems keep Chromium.
import { existsSync } from 'node:fs'

const SHELL = '/usr/bin/chromium-headless-shell'
const BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

const first = (paths) => paths.find((path) => existsSync(path))

/** A browser as people have it, for figures; undefined where there is none. */
export const browserPath = first(BROWSERS)
/** What is quickest without a window, for pictures and tests; undefined where Playwright shall use its own. */
export const headlessPath = first([SHELL, ...BROWSERS])
