import { describe, expect, test } from 'vitest'
import { placeWindow, MIN_SIZE } from './place-window.ts'

const primary = { x: 0, y: 25, width: 1440, height: 875 }
const second = { x: 1440, y: 0, width: 1920, height: 1080 }
const saved = { x: 1600, y: 100, width: 1200, height: 800, isMaximized: false }

describe('A window', () => {
  test('opens for the first time at its usual size, no larger than the display', () => {
    expect(placeWindow(undefined, [second])).toEqual({ width: 1360, height: 880 })
    expect(placeWindow(undefined, [primary])).toEqual({ width: 1360, height: 875 })
  })

  test('comes back to the display where it was', () => {
    expect(placeWindow(saved, [primary, second])).toEqual({
      x: 1600,
      y: 100,
      width: 1200,
      height: 800,
    })
  })

  test('moves to the first display when its own is gone', () => {
    expect(placeWindow(saved, [primary])).toEqual({ width: 1200, height: 800 })
  })

  test('shrinks when its display has become smaller', () => {
    const small = { x: 1440, y: 0, width: 1024, height: 700 }
    expect(placeWindow(saved, [primary, small])).toEqual({
      x: 1600,
      y: 100,
      width: 1024,
      height: 700,
    })
  })

  test('is moved when its upper edge could not be taken hold of', () => {
    expect(placeWindow({ ...saved, y: 1100 }, [primary, second])).not.toHaveProperty('x')
    expect(placeWindow({ ...saved, x: 3300 }, [primary, second])).not.toHaveProperty('x')
    expect(placeWindow({ ...saved, x: 200, y: 20 }, [primary])).toMatchObject({ x: 200, y: 25 })
  })

  test('never becomes too small to use', () => {
    expect(placeWindow({ ...saved, x: 0, y: 100, width: 10, height: 10 }, [primary])).toEqual(
      MIN_SIZE,
    )
  })
})
