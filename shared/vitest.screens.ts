import { onlineManager } from '@tanstack/react-query'
import * as matchers from '@testing-library/jest-dom/matchers'
import { cleanup, configure, getConfig } from '@testing-library/react'
import { afterEach, beforeAll, expect, vi } from 'vitest'
import { loadOnDemand } from './src/ui/on-demand.tsx'

// The types that jest-dom brings are those of vitest before 5.
declare module 'vitest' {
  interface Matchers<
    R extends void | Promise<void> = void | Promise<void>,
    T = unknown,
  > extends matchers.TestingLibraryMatchers<T, R> {}
}

/**
 * Prepares jsdom and the library for tests of screens. Each set-up file calls it: what an import does by itself would be
 * done for the first of the files that share their modules alone.
 */
export function prepareScreens(): void {
  expect.extend(matchers)
  // as on a screen that has been there for a moment
  beforeAll(loadOnDemand)
  afterEach(cleanup)

  // Files may share their modules: what the former one has done to the clock, the globals and the connection ends here.
  vi.useRealTimers()
  vi.unstubAllGlobals()
  onlineManager.setOnline(true)

  configure({ asyncUtilTimeout: 60_000 })

  // While a test waits for something, each look that doesn't find it would print the whole document, for nobody: the
  // error at the end of the wait prints it anyway.
  const { getElementError } = getConfig()
  configure({
    getElementError: (message, container) =>
      isWaiting()
        ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
        : getElementError(message, container),
  })
  /** Known to the library alone, which sets it for each of these looks. */
  const WAITING = '_disableExpensiveErrorDiagnostics'
  const isWaiting = () => (getConfig() as { [WAITING]?: boolean })[WAITING]

  // A message that goes after three or five seconds is gone when a busy machine gets to look for it: here it stays until
  // the next one. The tests of how long messages stay have a clock of their own.
  const MESSAGE_TIMES = [3000, 5000]
  const { setTimeout: realSetTimeout } = globalThis
  globalThis.setTimeout = ((run: () => void, delay?: number) =>
    realSetTimeout(run, MESSAGE_TIMES.includes(delay ?? 0) ? 600_000 : delay)) as typeof setTimeout

  // What Radix asks of the browser and jsdom does not have.
  class StillObserver implements ResizeObserver {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  globalThis.ResizeObserver ??= StillObserver
  Element.prototype.hasPointerCapture ??= () => false
  Element.prototype.setPointerCapture ??= () => {}
  Element.prototype.releasePointerCapture ??= () => {}
  Element.prototype.scrollIntoView ??= () => {}

  // Where the letters of a text lie, for CodeMirror: nowhere, without a layout.
  Range.prototype.getClientRects ??= () => [] as unknown as DOMRectList
  Range.prototype.getBoundingClientRect ??= () => new DOMRect()
}
