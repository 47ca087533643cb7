interface Drag {
  line: 'row' | 'column'
  /** The handles that accept a drop, in order. */
  handles: () => HTMLElement[]
  /** Called with the number of the handle on which the dragged one was dropped. */
  onDrop: (to: number) => void
}

/** The distance in pixels that a pointer may move before a drag starts. */
const STILL = 5

/**
 * Makes a handle draggable to the position of another one. A line shows the drop position; Escape
 * cancels.
 */
export function dragged(handle: HTMLElement, { line, handles, onDrop }: Drag): void {
  handle.addEventListener('pointerdown', (down) => {
    if (!down.isPrimary || down.button !== 0) return
    let target: HTMLElement | null = null
    let isMoved = false
    const drag = new AbortController()
    const on = { signal: drag.signal }
    const end = () => {
      drag.abort()
      for (const other of handles()) delete other.dataset['drop']
      delete handle.dataset['dragged']
    }
    const move = (event: PointerEvent) => {
      const [from, to] =
        line === 'row' ? [down.clientY, event.clientY] : [down.clientX, event.clientX]
      isMoved ||= Math.abs(to - from) > STILL
      if (!isMoved) return
      const all = handles()
      target = nearest(all, line, to)
      const isAfter = target !== null && all.indexOf(target) > all.indexOf(handle)
      handle.dataset['dragged'] = ''
      for (const other of all) {
        if (other === target && other !== handle)
          other.dataset['drop'] = isAfter ? 'after' : 'before'
        else delete other.dataset['drop']
      }
    }
    handle.setPointerCapture(down.pointerId)
    handle.addEventListener('pointermove', move, on)
    handle.addEventListener('pointercancel', end, on)
    handle.addEventListener('lostpointercapture', end, on)
    handle.addEventListener(
      'pointerup',
      () => {
        const to = target === handle ? undefined : target?.dataset['number']
        end()
        // ignores the click at the end of a drag
        if (isMoved) handle.addEventListener('click', stop, { capture: true, once: true })
        if (to !== undefined) onDrop(Number(to))
      },
      on,
    )
    window.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || !isMoved) return
        stop(event)
        end()
      },
      { capture: true, ...on },
    )
  })
}

function stop(event: Event) {
  event.preventDefault()
  event.stopImmediatePropagation()
}

function nearest(handles: HTMLElement[], line: Drag['line'], position: number): HTMLElement | null {
  const distance = (handle: HTMLElement) => {
    const { left, right, top, bottom } = handle.getBoundingClientRect()
    const [start, end] = line === 'row' ? [top, bottom] : [left, right]
    return Math.max(start - position, position - end, 0)
  }
  return handles.toSorted((a, b) => distance(a) - distance(b))[0] ?? null
}
