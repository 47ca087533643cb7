interface Bounds {
  x: number
  y: number
  width: number
  height: number
}

export interface WindowState extends Bounds {
  isMaximized: boolean
}

export const SMALLEST = { width: 420, height: 520 }
const USUAL = { width: 1360, height: 880 }
/** So much of a window's upper edge has to be seen for it to be taken hold of. */
const GRIP = { width: 120, height: 40 }

/**
 * Where a window goes: where it was, if a display is still there, else in the middle of the first. Never larger
 * than the display. `workAreas` begins with the primary display's.
 */
export function placeWindow(
  saved: WindowState | undefined,
  workAreas: readonly Bounds[],
): Partial<Bounds> & Pick<Bounds, 'width' | 'height'> {
  const area = saved ? workAreas.find((candidate) => canBeGrasped(saved, candidate)) : undefined
  const [primary] = workAreas
  const room = area ?? primary
  const wish = saved ?? USUAL
  const size = {
    width: Math.max(SMALLEST.width, Math.min(wish.width, room?.width ?? wish.width)),
    height: Math.max(SMALLEST.height, Math.min(wish.height, room?.height ?? wish.height)),
  }
  // Without a place the system puts it in the middle of the primary display.
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
