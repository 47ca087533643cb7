import { afterEach, expect, test } from 'vitest'
import { findPart, focusOn, partAround } from './parts.ts'

afterEach(() => document.body.replaceChildren())

test('the focus moves to the first that exists and is enabled', () => {
  document.body.innerHTML = `
    <form data-part="pane">
      <button data-part="publish" disabled></button>
      <button data-part="row-menu"></button>
    </form>`
  const pane = findPart('pane')
  const menu = findPart('row-menu', pane)
  expect(focusOn(null, findPart('publish', pane), menu, pane)).toBe(true)
  expect(document.activeElement).toBe(menu)
  expect(partAround('pane', menu)).toBe(pane)
  expect(focusOn(findPart('title', pane), findPart('title', null))).toBe(false)
  expect(document.activeElement).toBe(menu)
})
