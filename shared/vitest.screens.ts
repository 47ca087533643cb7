import { onlineManager } from '@tanstack/react-query'
import * as matchers from '@testing-library/jest-dom/matchers'
import { cleanup, configure, getConfig } from '@testing-library/react'
import { afterEach, beforeAll, expect, vi } from 'vitest'
import { loadOnDemand } from './src/ui/on-demand.tsx'

// jest-dom's types are for vitest before 5.
declare module 'vitest' {
  interface Matchers<
    R extends void | Promise<void> = void | Promise<void>,
    T = unknown,
  > extends matchers.TestingLibraryMatchers<T, R> {}
}

/**
 * Prepares jsdom and the library for tests of screens. Each setup file calls this function, because
 * code at import time would run only for the first of the files that share modules.
 */
export function prepareScreens(): void {
  expect.extend(matchers)
  // loads all lazy parts, as on a screen that has been open for a moment
  beforeAll(loadOnDemand)
  afterEach(cleanup)
  afterEach(() => void vi.useRealTimers())
  // Undoes a previous file's change to the connection, because files may share modules.
  onlineManager.setOnline(true)

  configure({ asyncUtilTimeout: 60_000 })

  // While a test waits for something, each failed attempt would needlessly format the whole
  // document, which the final error contains anyway.
  const { getElementError } = getConfig()
  configure({
    getElementError: (message, container) =>
      isWaiting()
        ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
        : getElementError(message, container),
  })
  /** An internal option that Testing Library sets while a test waits for something. */
  const WAITING = '_disableExpensiveErrorDiagnostics'
  const isWaiting = () => (getConfig() as { [WAITING]?: boolean })[WAITING]

  // On a busy machine, a message that disappears after three or five seconds may do so before the
  // test looks for it. In these tests, each message therefore stays until the next one. Tests of
  // the duration use fake timers.
  const MESSAGE_TIMES = [3000, 5000]
  const { setTimeout: realSetTimeout } = globalThis
  globalThis.setTimeout = ((run: () => void, delay?: number) =>
    realSetTimeout(run, MESSAGE_TIMES.includes(delay ?? 0) ? 600_000 : delay)) as typeof setTimeout

  // Browser APIs that Radix uses and jsdom does not have.
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

  // ProseMirror asks for the positions of characters. There are none, because jsdom has no layout.
  Range.prototype.getClientRects ??= () => [] as unknown as DOMRectList
  Range.prototype.getBoundingClientRect ??= () => new DOMRect()
}
