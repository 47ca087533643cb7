interface Bounds {
  x: number
  y: number
  width: number
  height: number
}

export interface WindowState extends Bounds {
  isMaximized: boolean
}

export const MIN_SIZE = { width: 420, height: 520 }
const USUAL = { width: 1360, height: 880 }
/**
 * The size of the part at the window's upper edge that must be visible, so that the window can be
 * dragged.
 */
const GRIP = { width: 120, height: 40 }

/**
 * Restores a window's position if its display still exists; otherwise centres the window on the
 * first display. The window is never larger than its display. The first entry of `workAreas` is the
 * work area of the primary display.
 */
export function placeWindow(
  saved: WindowState | undefined,
  workAreas: readonly Bounds[],
): Partial<Bounds> & Pick<Bounds, 'width' | 'height'> {
  const area = saved ? workAreas.find((candidate) => canBeGrasped(saved, candidate)) : undefined
  const [primary] = workAreas
  const room = area ?? primary
  const wanted = saved ?? USUAL
  const size = {
    width: Math.max(MIN_SIZE.width, Math.min(wanted.width, room?.width ?? wanted.width)),
    height: Math.max(MIN_SIZE.height, Math.min(wanted.height, room?.height ?? wanted.height)),
  }
  // Without a saved position, the system centres the window on the primary display.
  if (!saved || !area) return size
  return { ...size, x: saved.x, y: Math.max(saved.y, area.y) }
}

function canBeGrasped(window: Bounds, area: Bounds): boolean {
  const width = overlap(window.x, window.width, area.x, area.width)
  const height = overlap(window.y, GRIP.height, area.y, area.height)
  return width >= GRIP.width && height >= GRIP.height / 2
}

const overlap = (a: number, lengthA: number, b: number, lengthB: number): number =>
  Math.min(a + lengthA, b + lengthB) - Math.max(a, b)
