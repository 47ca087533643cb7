import { fireEvent } from '@testing-library/react'
import { findPart } from '@ufuq/shared/ui/parts'
import { vi } from 'vitest'

const ROW_HEIGHT = 40
const FIRST_ROW = 120

const itemOf = (id: string): Element => {
  const item = document.querySelector(`[data-item="${id}"]`)
  if (!item) throw new Error(`There is no item ${id}`)
  return item
}

/**
 * Drags an item of a list by its handle to the lower half of another item. jsdom computes no layout
 * and captures no pointer, so the items get rows of the same height. Escape cancels before the drop
 * if `isCancelled` is true.
 */
export function dragItemBelow(id: string, target: string, { isCancelled = false } = {}): void {
  const item = itemOf(id)
  const list = item.parentElement
  const rows = [...(list?.querySelectorAll('[data-item]') ?? [])]
  const top = (element: Element) => FIRST_ROW + rows.indexOf(element) * ROW_HEIGHT
  const rectangles = vi
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockImplementation(function (this: Element) {
      return new DOMRect(0, top(this), 600, ROW_HEIGHT)
    })
  const grip = findPart('grip', item)
  if (!grip) throw new Error(`${id} has no handle`)
  grip.setPointerCapture = () => {}
  fireEvent.pointerDown(grip, { button: 0, clientY: top(item) })
  fireEvent.pointerMove(grip, { clientY: top(itemOf(target)) + ROW_HEIGHT * 0.75 })
  if (isCancelled) fireEvent.keyDown(grip, { key: 'Escape' })
  fireEvent.pointerUp(grip)
  rectangles.mockRestore()
}
