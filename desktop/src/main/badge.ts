import { app, nativeImage, type BrowserWindow } from 'electron'

const SIZE = 16
/** The colour `sun-500` as one pixel: blue, green, red, opacity. */
const SUN = [0x30, 0x65, 0xec, 0xff]

/**
 * Shows the number of new messages on the app's icon. On Windows, where icons can't show numbers,
 * the icon shows a coloured dot instead.
 */
export function showBadge(window: BrowserWindow | null, count: number, description: string): void {
  app.setBadgeCount(count)
  if (process.platform === 'win32') window?.setOverlayIcon(count > 0 ? sun() : null, description)
}

function sun() {
  const middle = (SIZE - 1) / 2
  const points = Array.from({ length: SIZE * SIZE }, (_, index) => {
    const distance = Math.hypot((index % SIZE) - middle, Math.floor(index / SIZE) - middle)
    return distance <= middle ? SUN : [0, 0, 0, 0]
  })
  return nativeImage.createFromBitmap(Buffer.from(points.flat()), { width: SIZE, height: SIZE })
}
