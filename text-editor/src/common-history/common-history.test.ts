import { expect, test } from 'vitest'
import { CommonHistory, type Text } from './common-history.ts'

/** A text that records the calls to it and has this many steps to undo. */
function text(name: string, log: string[], steps = Infinity): Text {
  let left = steps
  return {
    undo: () => {
      if (left === 0) return false
      left -= 1
      log.push(`undo ${name}`)
      return true
    },
    redo: () => {
      log.push(`redo ${name}`)
      return true
    },
  }
}

test('undoes what was done last, wherever it was, and does it again in the same order', () => {
  const log: string[] = []
  const history = new CommonHistory()
  const [arabic, english] = [text('ar', log), text('en', log)]
  for (const one of [arabic, english, arabic]) history.add(one)
  while (history.canUndo) history.undo()
  while (history.canRedo) history.redo()
  expect(log).toEqual(['undo ar', 'undo en', 'undo ar', 'redo ar', 'redo en', 'redo ar'])
})

test('has nothing to redo once something was written in either text', () => {
  const log: string[] = []
  const history = new CommonHistory()
  const [arabic, english] = [text('ar', log), text('en', log)]
  history.add(arabic)
  history.add(english)
  history.undo()
  history.add(arabic)
  expect(history.canRedo).toBe(false)
  expect(history.redo()).toBe(false)
})

test('passes over steps that a text has forgotten', () => {
  const log: string[] = []
  const history = new CommonHistory()
  const [arabic, english] = [text('ar', log), text('en', log, 0)]
  history.add(arabic)
  history.add(english)
  expect(history.undo()).toBe(true)
  expect(log).toEqual(['undo ar'])
  expect(history.canUndo).toBe(false)
})
